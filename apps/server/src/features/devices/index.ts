import { ResponseCode } from '@drivein/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createEmbeddedBroker } from '../../platform/broker/embedded-broker';
import type { MessageBroker } from '../../platform/broker/message-broker';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Feature } from '../../platform/feature';
import { refusalReply } from '../../platform/result';
import type { Secrets } from '../../platform/secrets';
import { shownDevice, signedInDevices } from './device-store';
import { renameDevice, type RenameRefusal } from './rename-device';

export interface DevicesDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  readonly log: FastifyBaseLogger;
}

const RENAME_CODES = {
  DeviceUnknown: ResponseCode.NotFound,
  NameUnusable: ResponseCode.InvalidRequest,
  NameTaken: ResponseCode.DeviceNameTaken,
} as const satisfies Record<RenameRefusal, ResponseCode>;

/** The screens of an account, and the message bus between them. The bus runs on the app's own HTTP server. */
export const devicesFeature = ({
  db,
  clock,
  secrets,
  log,
}: DevicesDeps): Feature & { readonly broker: MessageBroker } => {
  const broker = createEmbeddedBroker({ signingKey: secrets.signingKey, clock, log });
  return {
    broker,
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
      getBrokerAddress: ({ caller }) => {
        if (!broker.health().isUp) return { responseCode: ResponseCode.Unavailable };
        const { accountId, deviceId } = caller.session;
        return { responseCode: ResponseCode.Ok, ...broker.grant({ accountId, deviceId }, caller) };
      },
    },
    resources: async (app) => {
      const stop = await broker.start(app.server);
      // Before the server closes: it would wait for the open sockets of the bus.
      app.addHook('preClose', stop);
    },
  };
};
