import { SIGN_IN_CODE_TICK_MS, SIGN_IN_CODE_TICK_STEP } from '@drivein/contract';

/** The duration of the progress bar beside a code (SIG-12), plus a second for the request. */
export const CODE_LIFETIME_MS = (Math.ceil(1 / SIGN_IN_CODE_TICK_STEP) + 1) * SIGN_IN_CODE_TICK_MS;

export interface StoredCode {
  readonly state: 'waiting' | 'approved' | 'refused' | 'used';
  readonly expiresAtMs: number;
}

/** Whether a code is still valid. A clock that was set back does not extend its lifetime. */
export const isAlive = ({ expiresAtMs }: Pick<StoredCode, 'expiresAtMs'>, nowMs: number): boolean =>
  expiresAtMs > nowMs && expiresAtMs <= nowMs + CODE_LIFETIME_MS;

/** The status for a waiting screen. `gone`: its session was collected and can no longer be collected again. */
export type ScreenState = 'waiting' | 'approved' | 'refused' | 'expired' | 'gone';

export const screenStateOf = (code: StoredCode, nowMs: number): ScreenState => {
  if (code.state === 'refused') return 'refused';
  if (code.state === 'used') return isAlive(code, nowMs) ? 'approved' : 'gone';
  return isAlive(code, nowMs) ? code.state : 'expired';
};

export const secondsLeft = ({ expiresAtMs }: Pick<StoredCode, 'expiresAtMs'>, nowMs: number): number =>
  Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000));
