import { SIGN_IN_CODE_TICK_MS, SIGN_IN_CODE_TICK_STEP } from '@drivein/contract';

/** As long as the bar that runs down beside a code (SIG-12), and a second for the way here. */
export const CODE_LIFETIME_MS = (Math.ceil(1 / SIGN_IN_CODE_TICK_STEP) + 1) * SIGN_IN_CODE_TICK_MS;

export interface StoredCode {
  readonly state: 'waiting' | 'approved' | 'refused' | 'used';
  readonly expiresAtMs: number;
}

/** Whether a code still opens something. A clock that was set back keeps none alive beyond its lifetime. */
export const isAlive = ({ expiresAtMs }: Pick<StoredCode, 'expiresAtMs'>, nowMs: number): boolean =>
  expiresAtMs > nowMs && expiresAtMs <= nowMs + CODE_LIFETIME_MS;

/** What a waiting screen is told; `gone` when its session was collected and the time to collect it again is over. */
export type ScreenState = 'waiting' | 'approved' | 'refused' | 'expired' | 'gone';

export const screenStateOf = (code: StoredCode, nowMs: number): ScreenState => {
  if (code.state === 'refused') return 'refused';
  if (code.state === 'used') return isAlive(code, nowMs) ? 'approved' : 'gone';
  return isAlive(code, nowMs) ? code.state : 'expired';
};

export const secondsLeft = ({ expiresAtMs }: Pick<StoredCode, 'expiresAtMs'>, nowMs: number): number =>
  Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000));
