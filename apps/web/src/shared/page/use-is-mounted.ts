import { useEffect, useRef } from 'react';

/** Whether the screen that asked is still there when the answer comes: whoever has left it is not called back. */
export const useIsMounted = (): (() => boolean) => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
};
