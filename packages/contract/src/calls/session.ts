import { type Static, Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Count, Email, OpaqueId, Password, SoftwareVersion, Token, UtcTime } from '../wire-fields';

export const deviceFields = {
  deviceIdentifier: Type.String({ minLength: 1, maxLength: 128 }),
  deviceModel: Type.String({ minLength: 1, maxLength: 64 }),
  hardwareId: Type.Optional(Type.String({ maxLength: 512 })),
  isHwidEncrypted: Type.Optional(Type.Boolean()),
  softwareVersion: SoftwareVersion,
};

export const LoginReplySchema = Fields({
  responseCode: ResponseCodeSchema,
  session: Token,
  sessionExpiry: UtcTime,
  refreshToken: Token,
  consumerId: OpaqueId,
  consumerDeviceId: OpaqueId,
  svodCountryId: Count(),
  /** End of the streaming package: the first page already requests what it includes. */
  subscriptionEndDate: Type.Optional(UtcTime),
  /** Signed in, but the hardware id was not accepted: this session belongs to no car. */
  isCarRefused: Type.Optional(Type.Boolean()),
});
export type LoginReply = Static<typeof LoginReplySchema>;

export const login = endpoint({
  method: 'POST',
  path: '/user/v10/login',
  summary: 'Sign in with email and password',
  access: 'key',
  isRefusedInMotion: true,
  body: Fields({
    oAuthToken: Type.Optional(Type.String({ maxLength: 4096 })),
    email: Email,
    password: Password,
    ...deviceFields,
  }),
  reply: LoginReplySchema,
  refusals: [ResponseCode.InvalidCredentials, ResponseCode.DeviceNotEntitled, ResponseCode.TooManyAttempts],
  decision:
    'A right password lets its owner in, whatever hardware id came with it: one that cannot be read or that this ' +
    'service does not know is left out, and the answer says so. A car without a right to the service answers 40222.',
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/user/v10/session/refresh',
  summary: 'Exchange a refresh token for a new session; the token works once',
  access: 'key',
  body: Fields({
    refreshToken: Token,
    softwareVersion: SoftwareVersion,
  }),
  reply: LoginReplySchema,
  refusals: [ResponseCode.SessionInvalid],
  decision: 'It works in motion: the screen that was signed in stays so, and nothing is typed or read.',
});

export const logoutDevice = endpoint({
  method: 'PUT',
  path: '/user/v6/devices/:deviceId/logout',
  summary: 'Sign a device of this account out',
  access: 'session',
  params: Fields({ deviceId: Type.String({ maxLength: 128 }) }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  refusals: [ResponseCode.NotFound],
});

export const provePassword = endpoint({
  method: 'POST',
  path: '/user/v10/session/password',
  summary: 'Show the password at a screen that its car signed in',
  access: 'session',
  isRefusedInMotion: true,
  body: Fields({ password: Password }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  refusals: [ResponseCode.InvalidCredentials, ResponseCode.TooManyAttempts],
  decision:
    'Not shown. A session that loginWithLinkedDevice opened watches and browses, but spends no credits and lets no ' +
    'other screen in: those calls answer 40372 until the password was shown here, once for each session. Wrong ones ' +
    'count as at login (SAF-07).',
});

export const unlinkCar = endpoint({
  method: 'PUT',
  path: '/user/v6/devices/:deviceId/unlink',
  summary: 'Separate the car that this device is part of from this account',
  access: 'session',
  params: Fields({ deviceId: Type.String({ maxLength: 128 }) }),
  reply: Fields({ responseCode: ResponseCodeSchema }),
  answers: [ResponseCode.Ok, ResponseCode.NothingChanged],
  refusals: [ResponseCode.NotFound],
  decision:
    'Not shown. Ends every session of this account in that car, and the car no longer opens the account. A device ' +
    'that is part of no car of this account is 10003.',
});

export const loginWithShortCode = endpoint({
  method: 'POST',
  path: '/user/v10/login/shortcode',
  summary: 'Sign a new screen in with a code that a signed-in screen shows',
  access: 'key',
  isRefusedInMotion: true,
  // Longer than a code: a mistyped one is 40317, not a malformed request.
  body: Fields({ shortCode: Type.String({ maxLength: 32 }), ...deviceFields }),
  reply: LoginReplySchema,
  refusals: [ResponseCode.ShortCodeInvalid, ResponseCode.DeviceNotEntitled, ResponseCode.TooManyAttempts],
  decision:
    'Ten wrong codes a minute from one network, 300 from all together. While those are used up, only networks without ' +
    'a wrong code in this hour are heard: people get in, and guessing from many networks finds no code (SAF-03). A ' +
    'refused hardware id lets the screen in without a car; a car that is not entitled leaves the code unused (SAF-06).',
});

export const loginWithLinkedDevice = endpoint({
  method: 'POST',
  path: '/user/v10/login/linkeddevice',
  summary: 'Sign in from the hardware id of a car that belongs to an account',
  access: 'key',
  body: Fields(deviceFields),
  reply: LoginReplySchema,
  refusals: [
    ResponseCode.DeviceNotEntitled,
    ResponseCode.HardwareIdInvalid,
    ResponseCode.HardwareIdExpired,
    ResponseCode.AccountUnknown,
    ResponseCode.PasswordNeeded,
    ResponseCode.TooManyAttempts,
  ],
  decision:
    'A car without an account answers 40005, one this service does not know 40220, one without a right to the ' +
    'service 40222. An id that opens an account is a secret: in production it has to be encrypted under the ' +
    "fleet's key, so that nobody makes one up; a plain one counts as unreadable (SIG-13). Allowed while it drives: the " +
    'car signs in by itself, without a hand on the screen or a code to read, and a driver who had to stop for it, or ' +
    'signed in by phone instead, would be less safe. ' +
    'An encrypted one names its time: older than five minutes, more than one minute ahead or used before it is 40221. It ' +
    'is used up by the session or account it opens, not by a look or a refusal. ' +
    'A blocked car answers 40372 until somebody signs in with the password in it: it is blocked when one of its ' +
    'devices is signed out from outside the car, when the password changes elsewhere, when a refresh token comes ' +
    'back, and by an operator (SAF-07).',
});

export const sessionCalls = {
  login,
  loginWithShortCode,
  loginWithLinkedDevice,
  refreshSession,
  provePassword,
  logoutDevice,
  unlinkCar,
} as const;
