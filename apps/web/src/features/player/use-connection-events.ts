import { useEffect, useEffectEvent } from 'react';

/** The browser's own word: it knows of a tunnel before any call has failed. */
export const useConnectionEvents = (on: {
  readonly offline: () => void;
  readonly online: () => void;
}): void => {
  const goOffline = useEffectEvent(() => on.offline());
  const comeBack = useEffectEvent(() => on.online());
  useEffect(() => {
    const [offline, online] = [() => goOffline(), () => comeBack()];
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
};
