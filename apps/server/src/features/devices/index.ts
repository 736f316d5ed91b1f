import { ResponseCode } from '@drivein/contract';
import type { FastifyBaseLogger } from 'fastify';
import { createEmbeddedBroker } from '../../platform/broker/embedded-broker';
import type { MessageBroker } from '../../platform/broker/message-broker';
import type { Clock } from '../../platform/clock';
import type { Feature } from '../../platform/feature';
import type { Secrets } from '../../platform/secrets';

export interface DevicesDeps {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  readonly log: FastifyBaseLogger;
}

/** The screens of an account, and the message bus between them. The bus runs on the app's own HTTP server. */
export const devicesFeature = ({
  clock,
  secrets,
  log,
}: DevicesDeps): Feature & { readonly broker: MessageBroker } => {
  const broker = createEmbeddedBroker({ signingKey: secrets.signingKey, clock, log });
  return {
    broker,
    handlers: {
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
