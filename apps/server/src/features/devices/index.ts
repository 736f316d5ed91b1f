import { ResponseCode } from '@drivein/contract';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { MessageBroker, SignedOutMember } from '@drivein/broker';
import type { Feature } from '../../http/feature';
import { refusalReply } from '../../http/result';
import { linkedCars, shownDevice, signedInDevices } from './device-store';
import { publishDeparture } from './receive-departures';
import { type MessageBusDeps, openMessageBus } from './message-bus';
import { renameDevice, type RenameDeps, type RenameRefusal } from './rename-device';

const RENAME_CODES = {
  DeviceUnknown: ResponseCode.NotFound,
  NameUnusable: ResponseCode.InvalidRequest,
  NameTaken: ResponseCode.DeviceNameTaken,
} as const satisfies Record<RenameRefusal, ResponseCode>;

interface DevicesFeature extends Feature {
  readonly broker: MessageBroker;
  /** Removes a signed-out device from the message bus, on whichever server it is connected. */
  readonly cutOff: (member: SignedOutMember) => void;
}

/** The devices of an account, and the message bus between them. */
export const devicesFeature = (deps: MessageBusDeps & RenameDeps): DevicesFeature => {
  const { db, clock, ids } = deps;
  const { broker, resources } = openMessageBus(deps);
  return {
    broker,
    cutOff: (member) => {
      broker.revoke(member);
      publishDeparture(deps.pubSub, member);
    },
    resources,
    handlers: {
      listDevices: async ({ caller }) => {
        const { accountId, deviceId } = caller.session;
        const [devices, cars] = await Promise.all([
          signedInDevices(db, accountId, clock.nowMs()),
          linkedCars(db, accountId),
        ]);
        const carIds = new Map(cars.map(({ hardwareId, carId }) => [hardwareId, carId]));
        return {
          responseCode: ResponseCode.Ok,
          devices: devices.map((device) => ({
            ...shownDevice(device, deviceId),
            carId: carIds.get(device.hardware_id ?? ''),
          })),
          cars: cars.map(({ carId, isBlocked, lastSeen }) => ({ carId, isBlocked, lastSeen })),
        };
      },
      renameDevice: async ({ params, body, caller }) => {
        const { accountId, deviceId: currentDeviceId } = caller.session;
        const request = {
          ...body,
          accountId,
          currentDeviceId,
          deviceId: params.deviceId,
          by: auditOrigin(caller),
        };
        const result = await renameDevice({ db, clock, ids }, request);
        if (!result.ok) return refusalReply(RENAME_CODES, result);
        const { device, hasChanged } = result.value;
        return { responseCode: hasChanged ? ResponseCode.Ok : ResponseCode.NothingChanged, device };
      },
      getBrokerAddress: async ({ caller }) => {
        if (!(await broker.isUp())) return { responseCode: ResponseCode.Unavailable };
        const { accountId, deviceId, sessionId } = caller.session;
        try {
          const address = await broker.grant({ accountId, deviceId, sessionId }, caller);
          return { responseCode: ResponseCode.Ok, ...address };
        } catch (error) {
          deps.log.warn({ err: error }, 'no address of the message bus could be made');
          return { responseCode: ResponseCode.Unavailable };
        }
      },
    },
  };
};
