import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Waits for a condition; the error names it. */
export const until = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<void> => {
  const giveUpAtMs = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAtMs) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
};
