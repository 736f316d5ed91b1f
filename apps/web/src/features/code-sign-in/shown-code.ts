import type { LoginReply } from '@drivein/contract';
import type { CallReply } from '../../shared/api/api-call';

interface LiveCode {
  readonly created: CallReply<'createSignInCode'>;
  readonly startedMs: number;
}

export type ShownCode =
  | { readonly state: 'none' }
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly error: unknown }
  | ({ readonly state: 'shown' } & LiveCode)
  /** Its bar is empty and nobody reads it any more; what was approved in its last seconds is still collected. */
  | ({ readonly state: 'ending' } & LiveCode)
  | { readonly state: 'approved' }
  | { readonly state: 'over' }
  | { readonly state: 'refused' };

export const hideCode = (code: ShownCode): ShownCode =>
  code.state === 'shown' ? { ...code, state: 'ending' } : code;

const liveCodeOf = (code: ShownCode): LiveCode | undefined =>
  code.state === 'shown' || code.state === 'ending' ? code : undefined;

/** What to ask with whether somebody approved, as long as the answer may be yes. */
export const pollTokenOf = (code: ShownCode): string | undefined => liveCodeOf(code)?.created.pollToken;

/** Whether the car was left out is known since the code was made; the session that it opened says so. */
export const withCarOf = (code: ShownCode, login: LoginReply): LoginReply => {
  const isCarRefused = liveCodeOf(code)?.created.isCarRefused;
  return isCarRefused ? { ...login, isCarRefused } : login;
};

/** Approved at the last moment, a code has once more its time to be collected. After that there is nothing to wait for. */
export const isTooLate = (code: ShownCode, nowMs: number): boolean => {
  const live = liveCodeOf(code);
  return !live || nowMs - live.startedMs > 2 * live.created.expiresInSeconds * 1000;
};
