import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../../shared/api/call-failure';
import { wordingForCode } from '../../../shared/api/refusal-wording';

/** Effects of a failed payment stage on the checkout. */
export type CheckoutFailure =
  /** The server refused: one of the counted mistakes. */
  | { readonly kind: 'mistake'; readonly text: WordingKey }
  /** Too many mistakes: the server locks this account's checkout. */
  | { readonly kind: 'locked'; readonly forS: number }
  /** No reply arrived: the result is unknown here. */
  | { readonly kind: 'lost' }
  /** Another screen, or an earlier attempt, has advanced the transaction. */
  | { readonly kind: 'overtaken' }
  /** The session has ended. */
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'in-motion' }
  /** The title can no longer be bought: withdrawn, or already owned. */
  | { readonly kind: 'over'; readonly text: WordingKey };

const DEFAULT_LOCK_S = 60;

export const readCheckoutFailure = (error: unknown): CheckoutFailure => {
  if (!(error instanceof CallFailure) || error.reason.kind === 'network') return { kind: 'lost' };
  const { responseCode, retryAfterS = DEFAULT_LOCK_S } = error.reason;
  switch (responseCode) {
    case ResponseCode.TooManyAttempts:
      return { kind: 'locked', forS: Math.max(1, Math.ceil(retryAfterS)) };
    case ResponseCode.SessionInvalid:
    case ResponseCode.SessionExpired:
      return { kind: 'unauthorised' };
    case ResponseCode.CarInMotion:
      return { kind: 'in-motion' };
    case ResponseCode.TransactionStateInvalid:
      return { kind: 'overtaken' };
    case ResponseCode.TitleNotAvailable:
    case ResponseCode.AlreadyOwned:
    case ResponseCode.NotFound:
      return { kind: 'over', text: wordingForCode(responseCode) };
    case ResponseCode.Unavailable:
      return { kind: 'mistake', text: 'checkout_fields_unreachable' };
    default:
      return { kind: 'mistake', text: wordingForCode(responseCode) };
  }
};
