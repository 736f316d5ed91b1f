import { useEffect, useRef } from 'react';

/** Whether the component is still mounted when a reply arrives, so that an unmounted one is not updated. */
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
