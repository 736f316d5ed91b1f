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
  /** The bar is empty and the code hidden; an approval in its last seconds is still collected. */
  | ({ readonly state: 'ending' } & LiveCode)
  | { readonly state: 'approved' }
  | { readonly state: 'over' }
  | { readonly state: 'refused' };

export const hideCode = (code: ShownCode): ShownCode =>
  code.state === 'shown' ? { ...code, state: 'ending' } : code;

const liveCodeOf = (code: ShownCode): LiveCode | undefined =>
  code.state === 'shown' || code.state === 'ending' ? code : undefined;

/** The poll token, while an approval is still possible. */
export const pollTokenOf = (code: ShownCode): string | undefined => liveCodeOf(code)?.created.pollToken;

/** Whether the car was left out is known since the code was made; the session copies it. */
export const withCarOf = (code: ShownCode, login: LoginReply): LoginReply => {
  const isCarRefused = liveCodeOf(code)?.created.isCarRefused;
  return isCarRefused ? { ...login, isCarRefused } : login;
};

/** An approval at the last moment can be collected for another full lifetime. After that nothing can come. */
export const isTooLate = (code: ShownCode, nowMs: number): boolean => {
  const live = liveCodeOf(code);
  return !live || nowMs - live.startedMs > 2 * live.created.expiresInSeconds * 1000;
};
