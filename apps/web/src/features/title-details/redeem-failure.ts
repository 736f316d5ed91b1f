import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure, refusalCodeOf } from '../../shared/call-failure';
import { wordingForFailure } from '../../shared/refusal-wording';

/** What a redeem that failed asks for next. */
export type RedeemFailure =
  /** Another try may help. */
  | { readonly kind: 'retry'; readonly reason: WordingKey }
  | { readonly kind: 'credits' }
  /** The title is not what this page thinks it is: it asks again. */
  | { readonly kind: 'outdated'; readonly reason: WordingKey }
  | { readonly kind: 'refused'; readonly reason: WordingKey }
  | { readonly kind: 'rest'; readonly forS: number | undefined };

export const readRedeemFailure = (error: unknown): RedeemFailure => {
  const reason = wordingForFailure(error);
  switch (refusalCodeOf(error)) {
    case ResponseCode.NotEnoughCredits:
      return { kind: 'credits' };
    case ResponseCode.AlreadyOwned:
    case ResponseCode.TitleNotAvailable:
      return { kind: 'outdated', reason };
    case ResponseCode.CarInMotion:
    case ResponseCode.PasswordNeeded:
    case ResponseCode.PreviewReadOnly:
      return { kind: 'refused', reason };
    case ResponseCode.TooManyAttempts:
      return { kind: 'rest', forS: retryAfterS(error) };
    default:
      return { kind: 'retry', reason };
  }
};

const retryAfterS = (error: unknown): number | undefined =>
  error instanceof CallFailure && error.reason.kind === 'refused' ? error.reason.retryAfterS : undefined;
