import { useEffect } from 'react';

/** Keeps the screen from going dark while something plays. Where the browser cannot, or must not, it does without. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    // Only a page that came by https has one, whatever the types say.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || !wakeLock) return;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else held = taken;
    };
    // The browser takes it away with the page out of sight, and does not give it back by itself.
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void held?.release();
    };
  }, [isWanted]);
};
