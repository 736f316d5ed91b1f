import type { Access, Endpoint } from './endpoint';
import { ResponseCode } from './response-code';

const anybody = [
  // With a Preview header a call is allowed if it is a GET without a session.
  ResponseCode.PreviewReadOnly,
  ResponseCode.InvalidRequest,
  ResponseCode.BodyTooLarge,
  ResponseCode.TooManyAttempts,
  ResponseCode.ServerError,
  ResponseCode.Unavailable,
] as const;

/** Whether a call writes, so that it is refused while the service is read-only. */
export const isWritingCall = ({ method, isWriting }: Pick<Endpoint, 'method' | 'isWriting'>): boolean =>
  isWriting ?? method !== 'GET';

/** The refusals that every call of its access may return before or beside its own. */
export const commonRefusalsOf = (call: Endpoint): readonly ResponseCode[] => [
  ...BY_ACCESS[call.access],
  ...(call.isRefusedInMotion ? [ResponseCode.CarInMotion] : []),
  ...(call.needsPassword ? [ResponseCode.PasswordNeeded] : []),
  ...(isWritingCall(call) ? [ResponseCode.ReadOnly] : []),
];

const BY_ACCESS: Readonly<Record<Access, readonly ResponseCode[]>> = {
  open: anybody,
  key: [ResponseCode.ApiKeyInvalid, ...anybody],
  session: [ResponseCode.ApiKeyInvalid, ResponseCode.SessionInvalid, ResponseCode.SessionExpired, ...anybody],
};
