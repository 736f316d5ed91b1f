import { useEffect } from 'react';
import { create } from 'zustand';
import { currentPreview, usePreview } from '../../shared/shop/preview';

/** The preview the address shows, for those who do not follow it themselves. */
export const useShownPreview = create<{ readonly preview: string | undefined }>(() => ({
  preview: currentPreview(),
}));

/** Tells when the address comes into a preview or leaves it: a link changes it without a word to anybody. */
export function PreviewWatch() {
  const preview = usePreview();
  useEffect(() => useShownPreview.setState({ preview }), [preview]);
  return null;
}
