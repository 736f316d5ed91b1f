import { screenName } from '../device/device-storage';
import { onOwnPlayback, ownPlayback } from './own-playback';

/**
 * The tabs of a screen share one device id, so one leader sends and executes commands for all. A tab that plays takes
 * leadership; a hidden tab without playback releases it.
 */
let isLeader = false;

export const isTabLeader = (): boolean => isLeader;

const LOCK = `drivein/${screenName}/bus`;

/** Takes part in the leader election of this screen's tabs. Returns a stop function. */
export const electTabLeader = (onElected: () => void): (() => void) => {
  // Web Locks need a secure page; without them each tab acts as leader.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  let isStopped = false;
  let waiting = new AbortController();
  let release = () => undefined as void;

  const setLeader = (has: boolean) => {
    isLeader = has;
    if (has) onElected();
  };
  const requestLock = async (isUrgent: boolean) => {
    waiting.abort();
    const attempt = (waiting = new AbortController());
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        setLeader(true);
      });
    try {
      await locks?.request(LOCK, isUrgent ? { steal: true } : { signal: attempt.signal }, hold);
    } catch {
      // Another tab took the lock, or the wait was aborted.
    }
    if (attempt !== waiting || isStopped) return;
    setLeader(false);
    void requestLock(false);
  };
  const maybeRelease = async () => {
    if (!isLeader || ownPlayback() || document.visibilityState === 'visible') return;
    const { pending } = (await locks?.query()) ?? {};
    if (pending?.some(({ name }) => name === LOCK)) release();
  };
  const onPlayback = () => {
    if (ownPlayback() && !isLeader) void requestLock(true);
    else void maybeRelease();
  };

  if (locks) void requestLock(ownPlayback() !== undefined);
  else setLeader(true);
  const onVisibility = () => void maybeRelease();
  document.addEventListener('visibilitychange', onVisibility);
  const stopPlayback = onOwnPlayback(onPlayback);
  return () => {
    isStopped = true;
    isLeader = false;
    waiting.abort();
    release();
    document.removeEventListener('visibilitychange', onVisibility);
    stopPlayback();
  };
};
