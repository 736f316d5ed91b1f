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
});
export type Device = Static<typeof DeviceSchema>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/user/v6/devices',
  summary: 'The devices signed in to this account',
  access: 'session',
  reply: Fields({ responseCode: ResponseCodeSchema, devices: List(DeviceSchema, 200) }),
  decision: 'Names must be unique among existing devices; the call that lists them is not shown.',
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
    presignedUrl: Address,
    expiresInSeconds: Type.Optional(Count()),
  }),
  decision: 'Fetched when a connection is needed, never stored: the address is a secret that ages.',
});

export const deviceCalls = { listDevices, renameDevice, getBrokerAddress } as const;
