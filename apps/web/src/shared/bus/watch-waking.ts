const TICK_MS = 2000;
/** A timer that comes so late was asleep with its page. */
const SLEPT_MS = 10_000;

/**
 * Tells when the page or its network comes back from wherever it was, and how long the page slept. Returns the stop.
 */
export const watchWaking = (onWake: (sleptMs: number) => void): (() => void) => {
  // The wall clock: `performance.now` stands still in some browsers while the machine sleeps.
  let tickedAtMs = Date.now();
  const look = () => {
    const sleptMs = Math.max(0, Date.now() - tickedAtMs - TICK_MS);
    tickedAtMs = Date.now();
    return sleptMs;
  };
  const tick = setInterval(() => {
    const sleptMs = look();
    if (sleptMs > SLEPT_MS) onWake(sleptMs);
  }, TICK_MS);
  const wake = () => onWake(look());
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  // Offline too: whether the connection survives it shows by asking.
  for (const name of ['online', 'offline']) window.addEventListener(name, wake);
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', wake);
  return () => {
    clearInterval(tick);
    for (const name of ['online', 'offline']) window.removeEventListener(name, wake);
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', wake);
  };
};
