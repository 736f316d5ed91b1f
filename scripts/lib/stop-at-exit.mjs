import { constants } from 'node:os';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const ASK_AGAIN_AFTER_MS = 4000;
const END_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 1000;

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

/**
 * Programs stop before the servers they use. They get SIGINT, on which both test runners clean up. A terminal has
 * already sent it, and a second one would skip the cleanup.
 */
const endBySignal = (signal) => {
  const end = () => process.exit(128 + constants.signals[signal]);
  const ask = () => children.forEach((child) => child.kill('SIGINT'));
  for (const again of SIGNALS) process.removeAllListeners(again).on(again, end);
  if (children.size === 0) end();
  for (const child of children) child.once('close', () => children.size === 0 && end());
  if (signal !== 'SIGINT') ask();
  setTimeout(ask, ASK_AGAIN_AFTER_MS);
  setTimeout(end, END_WITHIN_MS);
};

/** npm sends a signal to the shell between it and us, which ends silently. */
const watchParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    endBySignal('SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
};

/** A signal ends this process through its exit, so that its children are stopped. */
export const exitOnSignals = () => {
  watchExit();
  if (areSignalsWatched) return;
  areSignalsWatched = true;
  for (const signal of SIGNALS) process.once(signal, () => endBySignal(signal));
  watchParent();
};

/**
 * Calls `stop` when this process ends, by a signal, an exit or an uncaught error. `stop` must be synchronous.
 * Returns a function that stops earlier, once.
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
