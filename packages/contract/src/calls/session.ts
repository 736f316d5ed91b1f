import { type Static, Type } from '@sinclair/typebox';
import { endpoint, Fields, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';

export const deviceFields = {
  deviceIdentifier: Type.String({ minLength: 1, maxLength: 128 }),
  deviceModel: Type.String({ minLength: 1, maxLength: 64 }),
  hardwareId: Type.Optional(Type.String({ maxLength: 512 })),
  isHwidEncrypted: Type.Optional(Type.Boolean()),
  softwareVersion: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]),
};

export const LoginReplySchema = Fields({
  responseCode: ResponseCodeSchema,
  session: Type.String(),
  sessionExpiry: Type.String({ description: 'ISO 8601, UTC' }),
  refreshToken: Type.String(),
  consumerId: Type.String(),
  consumerDeviceId: Type.String(),
  svodCountryId: Type.Integer(),
});
export type LoginReply = Static<typeof LoginReplySchema>;

export const login = endpoint({
  method: 'POST',
  path: '/user/v10/login',
  summary: 'Sign in with email and password',
  access: 'key',
  body: Fields({
    oAuthToken: Type.Optional(Type.String({ maxLength: 4096 })),
    email: Type.String({ maxLength: 320 }),
    password: Type.String({ maxLength: 1024 }),
    ...deviceFields,
  }),
  reply: LoginReplySchema,
  refusals: [
    ResponseCode.InvalidCredentials,
    ResponseCode.DeviceNotEntitled,
    ResponseCode.HardwareIdInvalid,
    ResponseCode.TooManyAttempts,
  ],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/user/v10/session/refresh',
  summary: 'Exchange a refresh token for a new session; the token works once',
  access: 'key',
  body: Fields({
    refreshToken: Type.String({ maxLength: 512 }),
    softwareVersion: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]),
  }),
  reply: LoginReplySchema,
  refusals: [ResponseCode.SessionInvalid],
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
