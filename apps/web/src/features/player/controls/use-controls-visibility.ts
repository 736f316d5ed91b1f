import { useCallback, useEffect, useRef, useState } from 'react';

const HIDE_AFTER_MS = 4000;

/** Controls show on any touch, key or movement, and go while the film plays and nobody does anything. */
export const useControlsVisibility = (mayHide: boolean) => {
  const [isVisible, setVisible] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setVisible(false);
  }, []);
  const wake = useCallback(() => {
    setVisible(true);
    clearTimeout(timer.current);
    if (mayHide) timer.current = setTimeout(hide, HIDE_AFTER_MS);
  }, [mayHide, hide]);

  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);

  return { isVisible: isVisible || !mayHide, wake, hide };
};
