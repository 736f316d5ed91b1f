import { useCallback, useEffect, useRef, useState } from 'react';

const HIDE_AFTER_MS = 4000;

/** Shows the controls on any input and hides them while the film plays without input. */
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
