import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { isNetworkFailure, refusalCodeOf } from '../../../shared/api/call-failure';
import { wordingForCode } from '../../../shared/api/refusal-wording';
import { forgetIdentity } from '../../../shared/session/session';

const KNOWN_CODES: readonly number[] = [
  ResponseCode.ShortCodeInvalid,
  ResponseCode.DeviceNotEntitled,
  ResponseCode.HardwareIdInvalid,
  ResponseCode.HardwareIdExpired,
  ResponseCode.InvalidCredentials,
  ResponseCode.AccountUnknown,
  ResponseCode.CredentialsRejected,
];
const WORDED_CODES: readonly number[] = [
  ...KNOWN_CODES,
  ResponseCode.CarInMotion,
  ResponseCode.TooManyAttempts,
  ResponseCode.TerritoryUnsupported,
  ResponseCode.ServerError,
  ResponseCode.Unavailable,
  ResponseCode.ReadOnly,
];

export interface CodeFailure {
  readonly text: WordingKey;
  /** The code itself is wrong: the field shows it. */
  readonly isCodeWrong: boolean;
}

/** Translates a failed sign-in by code into text; a known code clears the stored identity (SIG-04). */
export const handleCodeFailure = (error: unknown): CodeFailure => {
  if (isNetworkFailure(error)) return { text: 'network_disconnected', isCodeWrong: false };
  const responseCode = refusalCodeOf(error) ?? 0;
  if (KNOWN_CODES.includes(responseCode)) forgetIdentity();
  const hasOwnWords = WORDED_CODES.includes(responseCode);
  return {
    text: hasOwnWords ? wordingForCode(responseCode) : 'error_signing_in',
    isCodeWrong: responseCode === ResponseCode.ShortCodeInvalid,
  };
};
