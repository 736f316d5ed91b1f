import type { Access } from './endpoint';
import { ResponseCode } from './response-code';

const anybody = [
  // With a Preview header: it may look where a call is a GET without a session, and touches nothing.
  ResponseCode.PreviewReadOnly,
  ResponseCode.InvalidRequest,
  ResponseCode.BodyTooLarge,
  ResponseCode.TooManyAttempts,
  ResponseCode.ServerError,
  ResponseCode.Unavailable,
] as const;

/** What any call of an access may answer, before or beside its own refusals. */
export const COMMON_REFUSALS: Readonly<Record<Access, readonly ResponseCode[]>> = {
  open: anybody,
  key: [ResponseCode.ApiKeyInvalid, ...anybody],
  session: [ResponseCode.ApiKeyInvalid, ResponseCode.SessionInvalid, ResponseCode.SessionExpired, ...anybody],
};
