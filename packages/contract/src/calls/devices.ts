import { type Static, Type } from '@sinclair/typebox';
import { DEVICE_TYPES } from '../enumerations';
import { endpoint, Fields, OneOf, ResponseCodeSchema } from '../endpoint';
import { ResponseCode } from '../response-code';
import { Address, Count, Line, List, OpaqueId, UtcTime, Word } from '../wire-fields';

export const DeviceSchema = Fields({
  deviceId: OpaqueId,
  screenId: OpaqueId,
  deviceName: Line,
  screenName: Line,
  deviceType: OneOf(DEVICE_TYPES),
  isCurrent: Type.Boolean(),
  lastSeen: Type.Optional(UtcTime),
  /** The car of this account that the device belongs to. */
  carId: Type.Optional(OpaqueId),
});
export type Device = Static<typeof DeviceSchema>;

/** A car linked to this account: its screens can sign in without a password unless it is blocked. */
export const LinkedCarSchema = Fields({
  /** One of its devices, for unlinkCar. */
  carId: OpaqueId,
  isBlocked: Type.Boolean(),
  lastSeen: UtcTime,
});
export type LinkedCar = Static<typeof LinkedCarSchema>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/v6/devices',
  summary: 'The devices signed in to this account, and the cars linked to it',
  access: 'session',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    devices: List(DeviceSchema, 200),
    cars: List(LinkedCarSchema, 200),
  }),
  decision:
    'Names must be unique among existing devices; the call that lists them is not shown. A car stays linked when its ' +
    'screens are signed out, so its owner has to see it to unlink it (SAF-07).',
});

export const renameDevice = endpoint({
  method: 'PATCH',
  path: '/user/v6/devices/:deviceId',
  summary: 'Name a device, and say which screen it is',
  access: 'session',
  params: Fields({ deviceId: OpaqueId }),
  body: Fields({
    deviceName: Type.String({ minLength: 1, maxLength: 25 }),
    screenName: Type.Optional(Type.String({ maxLength: 25 })),
    deviceType: Type.Optional(OneOf(DEVICE_TYPES)),
  }),
  reply: Fields({ responseCode: ResponseCodeSchema, device: DeviceSchema }),
  answers: [ResponseCode.Ok, ResponseCode.NothingChanged],
  refusals: [ResponseCode.NotFound, ResponseCode.DeviceNameTaken],
  decision: 'Not shown; the device name screen needs it.',
});

export const getBrokerAddress = endpoint({
  method: 'GET',
  path: '/user/v6/presignedurl',
  summary: 'Where and as whom to join the message bus of this account',
  access: 'session',
  reply: Fields({
    responseCode: ResponseCodeSchema,
    host: Line,
    protocol: Word,
    path: Line,
    topic: Line,
    publishTopic: Type.Optional(Line),
    presignedUrl: Address,
    clientId: Type.Optional(Line),
    expiresInSeconds: Type.Optional(Count()),
  }),
  decision:
    'Fetched when a connection is needed, never stored: the address is a secret that ages. `topic` is a filter to ' +
    'subscribe to; each device publishes at `publishTopic` only, whose last level is its deviceId, so that a ' +
    'message cannot pose as that of another device: one whose topic and `deviceId` differ is forged. The server ' +
    'itself speaks as `server`. User and password of `presignedUrl`, where it has them, belong into CONNECT, whose ' +
    'client id then begins with the user and a slash; where `clientId` is given, the broker takes no other one. ' +
    'Messages are of quality 0. The address opens a connection, which lives as long as the session does if it is ' +
    'renewed within `expiresInSeconds`: some brokers end it then.',
});

export const deviceCalls = { listDevices, renameDevice, getBrokerAddress } as const;
