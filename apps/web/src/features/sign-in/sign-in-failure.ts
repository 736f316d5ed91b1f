import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/api/call-failure';
import { wordingForCode } from '../../shared/api/refusal-wording';
import { forgetIdentity } from '../../shared/session/session';

export interface SignInFailure {
  readonly text: WordingKey;
  /** The password field is to be corrected. */
  readonly isPasswordWrong: boolean;
  /** The code is a documented refusal of a sign-in. */
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

/** Translates a failed sign-in into text and field (SIG-04, SIG-05, SIG-18). */
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

/** A known code clears the half-finished session (SIG-04). */
export const handleSignInFailure = (error: unknown): SignInFailure => {
  const failure = readSignInFailure(error);
  if (failure.isKnown) forgetIdentity();
  return failure;
};
