import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/api/call-failure';
import { wordingForCode } from '../../shared/api/refusal-wording';
import { forgetIdentity } from '../../shared/session/session';

export interface SignInFailure {
  readonly text: WordingKey;
  /** The field to look at again, if it is one. */
  readonly isPasswordWrong: boolean;
  /** One of the codes a sign-in is refused with. */
  readonly isKnown: boolean;
  readonly countsAsMistake: boolean;
  readonly lockedForS?: number;
}

const CREDENTIAL_CODES: readonly number[] = [
  ResponseCode.InvalidCredentials,
  ResponseCode.AccountUnknown,
  ResponseCode.CredentialsRejected,
];
const DEVICE_CODES: readonly number[] = [ResponseCode.DeviceNotEntitled, ResponseCode.HardwareIdInvalid];
const WORDED_CODES: readonly number[] = [
  ResponseCode.InvalidRequest,
  ResponseCode.CarInMotion,
  ResponseCode.TerritoryUnsupported,
];

/** What a failed sign-in means to the person in front of it (SIG-04, SIG-05, SIG-18). */
export const readSignInFailure = (error: unknown): SignInFailure => {
  const base = { isPasswordWrong: false, isKnown: false, countsAsMistake: false };
  if (!(error instanceof CallFailure)) return { ...base, text: 'error_signing_in' };
  if (error.reason.kind === 'network') return { ...base, text: 'network_disconnected' };
  const { responseCode, retryAfterS } = error.reason;
  if (CREDENTIAL_CODES.includes(responseCode)) {
    return { text: 'invalid_credentials', isPasswordWrong: true, isKnown: true, countsAsMistake: true };
  }
  if (DEVICE_CODES.includes(responseCode)) {
    return { ...base, text: wordingForCode(responseCode), isKnown: true, countsAsMistake: true };
  }
  if (responseCode === ResponseCode.TooManyAttempts) {
    return { ...base, text: 'too_many_attempts', lockedForS: retryAfterS ?? 60 };
  }
  const hasOwnWords = WORDED_CODES.includes(responseCode) || responseCode >= ResponseCode.ServerError;
  return { ...base, text: hasOwnWords ? wordingForCode(responseCode) : 'error_signing_in' };
};

/** A known code leaves no half session behind (SIG-04). */
export const noteSignInFailure = (error: unknown): SignInFailure => {
  const failure = readSignInFailure(error);
  if (failure.isKnown) forgetIdentity();
  return failure;
};
