import { constants } from 'node:os';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const END_WITHIN_MS = 5000;

const stops = new Set();
const children = new Set();
let isExitWatched = false;
let areSignalsWatched = false;

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
  for (const stop of [...stops].reverse()) {
    stops.delete(stop);
    try {
      stop();
    } catch (error) {
      console.error(error.message);
    }
  }
};

const watchExit = () => {
  if (isExitWatched) return;
  isExitWatched = true;
  process.on('exit', stopAll);
};

/** The programs come first, for as long as they need: what they use must not go away under them. */
const endBySignal = (signal) => {
  const end = () => process.exit(128 + constants.signals[signal]);
  if (children.size === 0) end();
  for (const child of children) {
    child.kill('SIGTERM');
    child.once('close', () => children.size === 0 && end());
  }
  setTimeout(end, END_WITHIN_MS);
  for (const again of SIGNALS) process.removeAllListeners(again).on(again, end);
};

/** A signal ends this process by way of its exit, so that nothing it started stays behind. */
export const exitOnSignals = () => {
  watchExit();
  if (areSignalsWatched) return;
  areSignalsWatched = true;
  for (const signal of SIGNALS) process.once(signal, () => endBySignal(signal));
};

/**
 * Has something stopped when this process ends, however that happens: by a signal, by giving up, by an error nobody
 * caught. `stop` must not need to wait. Returns how to stop it before, once.
 */
export const stopAtExit = (stop) => {
  exitOnSignals();
  stops.add(stop);
  return () => {
    if (stops.delete(stop)) stop();
  };
};

/** A program that must not outlive this process. */
export const endAtExit = (child) => {
  watchExit();
  children.add(child);
  child.once('close', () => children.delete(child));
};
