/** For browsers without idle callbacks. */
const AFTER_MS = 500;

/** Runs when the browser is idle, at the latest after `latestMs`. Returns a stop function. */
export const whenIdle = (act: () => void, latestMs = 2000): (() => void) => {
  // Not every browser supports it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, Math.min(AFTER_MS, latestMs));
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
};

/** Like `whenIdle`, but only after the page has loaded. */
export const whenLoaded = (act: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(act);
  let stop: () => void = () => window.removeEventListener('load', loaded);
  const loaded = () => {
    stop = whenIdle(act);
  };
  window.addEventListener('load', loaded, { once: true });
  return () => stop();
};
