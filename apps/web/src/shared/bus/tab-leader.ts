import { screenName } from '../device/device-storage';
import { onOwnPlayback, ownPlayback } from './own-playback';

/**
 * The tabs of a screen are one device to the others: one of them speaks for it and does what it is told, or they
 * would contradict each other. The tab that plays takes the word; a hidden one that plays nothing lets it go.
 */
let hasVoice = false;

export const isVoice = (): boolean => hasVoice;

const LOCK = `drivein/${screenName}/bus`;

/** Takes part in the turns of this screen's tabs. Returns the stop. */
export const takeTurns = (onVoice: () => void): (() => void) => {
  // Only secure pages have locks; there each tab speaks, as if it were alone.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  let isStopped = false;
  let waiting = new AbortController();
  let letGo = () => undefined as void;

  const setVoice = (has: boolean) => {
    hasVoice = has;
    if (has) onVoice();
  };
  const ask = async (isUrgent: boolean) => {
    waiting.abort();
    const mine = (waiting = new AbortController());
    const hold = () =>
      new Promise<void>((resolve) => {
        letGo = resolve;
        setVoice(true);
      });
    try {
      await locks?.request(LOCK, isUrgent ? { steal: true } : { signal: mine.signal }, hold);
    } catch {
      // Another tab took it, or this one stopped waiting.
    }
    if (mine !== waiting || isStopped) return;
    setVoice(false);
    void ask(false);
  };
  const considerLettingGo = async () => {
    if (!hasVoice || ownPlayback() || document.visibilityState === 'visible') return;
    const { pending } = (await locks?.query()) ?? {};
    if (pending?.some(({ name }) => name === LOCK)) letGo();
  };
  const onPlayback = () => {
    if (ownPlayback() && !hasVoice) void ask(true);
    else void considerLettingGo();
  };

  if (locks) void ask(ownPlayback() !== undefined);
  else setVoice(true);
  const onVisibility = () => void considerLettingGo();
  document.addEventListener('visibilitychange', onVisibility);
  const stopPlayback = onOwnPlayback(onPlayback);
  return () => {
    isStopped = true;
    hasVoice = false;
    waiting.abort();
    letGo();
    document.removeEventListener('visibilitychange', onVisibility);
    stopPlayback();
  };
};
