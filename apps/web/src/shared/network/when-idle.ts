/** Where the browser cannot tell when it has nothing to do. */
const AFTER_MS = 500;

/** Runs once there is time for it, at the latest then. Returns the stop. */
export const whenIdle = (act: () => void, latestMs = 2000): (() => void) => {
  // Not in every browser yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, Math.min(AFTER_MS, latestMs));
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
};

/** The same, but not while the page itself still loads. */
export const whenLoaded = (act: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(act);
  let stop: () => void = () => window.removeEventListener('load', loaded);
  const loaded = () => {
    stop = whenIdle(act);
  };
  window.addEventListener('load', loaded, { once: true });
  return () => stop();
};
