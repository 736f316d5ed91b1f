import { useEffect } from 'react';
import { create } from 'zustand';
import { currentPreview, usePreview } from '../../shared/shop/preview';

/** The preview id of the current address, for code outside the router. */
export const useShownPreview = create<{ readonly preview: string | undefined }>(() => ({
  preview: currentPreview(),
}));

/** Reports when navigation enters or leaves a preview; links do so without an event of their own. */
export function PreviewWatch() {
  const preview = usePreview();
  useEffect(() => useShownPreview.setState({ preview }), [preview]);
  return null;
}
