import { ResponseCode } from '@drivein/contract';
import type { MessageBroker } from '../../platform/broker/message-broker';
import type { Feature } from '../../platform/feature';
import { refusalReply } from '../../platform/result';
import { shownDevice, signedInDevices } from './device-store';
import { type MessageBusDeps, openMessageBus } from './message-bus';
import { renameDevice, type RenameRefusal } from './rename-device';

const RENAME_CODES = {
  DeviceUnknown: ResponseCode.NotFound,
  NameUnusable: ResponseCode.InvalidRequest,
  NameTaken: ResponseCode.DeviceNameTaken,
} as const satisfies Record<RenameRefusal, ResponseCode>;

/** The screens of an account, and the message bus between them. */
export const devicesFeature = (deps: MessageBusDeps): Feature & { readonly broker: MessageBroker } => {
  const { db, clock } = deps;
  const { broker, resources } = openMessageBus(deps);
  return {
    broker,
    resources,
    handlers: {
      listDevices: async ({ caller }) => {
        const { accountId, deviceId } = caller.session;
        const devices = await signedInDevices(db, accountId, clock.nowMs());
        return {
          responseCode: ResponseCode.Ok,
          devices: devices.map((device) => shownDevice(device, deviceId)),
        };
      },
      renameDevice: async ({ params, body, caller }) => {
        const { accountId, deviceId: currentDeviceId } = caller.session;
        const request = { ...body, accountId, currentDeviceId, deviceId: params.deviceId };
        const result = await renameDevice({ db, clock }, request);
        if (!result.ok) return refusalReply(RENAME_CODES, result);
        const { device, hasChanged } = result.value;
        return { responseCode: hasChanged ? ResponseCode.Ok : ResponseCode.NothingChanged, device };
      },
      getBrokerAddress: async ({ caller }) => {
        if (!(await broker.isUp())) return { responseCode: ResponseCode.Unavailable };
        const { accountId, deviceId, sessionId } = caller.session;
        return { responseCode: ResponseCode.Ok, ...broker.grant({ accountId, deviceId, sessionId }, caller) };
      },
    },
  };
};
