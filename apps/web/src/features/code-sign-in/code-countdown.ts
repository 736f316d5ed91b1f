import { SIGN_IN_CODE_TICK_MS, SIGN_IN_CODE_TICK_STEP } from '@drivein/contract/light';

/** How full the bar is: it starts at 1 and loses one step with every tick, however late timers fire (SIG-12). */
export const shareLeft = (elapsedMs: number): number => {
  const ticks = Math.floor(Math.max(0, elapsedMs) / SIGN_IN_CODE_TICK_MS);
  return Math.max(0, 1 - ticks * SIGN_IN_CODE_TICK_STEP);
};

/** Over when the bar is empty, or earlier where the server says so. */
export const isCodeOver = (elapsedMs: number, expiresInSeconds: number): boolean =>
  shareLeft(elapsedMs) === 0 || elapsedMs >= expiresInSeconds * 1000;
