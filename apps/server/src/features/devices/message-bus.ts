import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { createBusGate } from '../../platform/broker/bus-gate';
import { createEmbeddedBroker } from '../../platform/broker/embedded-broker';
import type { MessageBroker } from '../../platform/broker/message-broker';
import { createRabbitMqBroker } from '../../platform/broker/rabbitmq/rabbitmq-broker';
import { createRabbitMqHook } from '../../platform/broker/rabbitmq/rabbitmq-hook';
import type { RabbitMqSettings } from '../../platform/broker/rabbitmq/rabbitmq-settings';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Secrets } from '../../platform/secrets';
import { brokerHook } from './broker-hook';
import { cutOffSignedOut } from './cut-off-signed-out';
import { isSessionLive } from './device-store';

export interface MessageBusDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  readonly log: FastifyBaseLogger;
  /** Whose bus it is; without it the one embedded here. */
  readonly rabbitMq?: RabbitMqSettings | undefined;
}

const CUT_OFF_EVERY_MS = 30_000;

/** The broker this server was given, and what it answers at our own port: connections, or another broker's questions. */
export const openMessageBus = (
  deps: MessageBusDeps,
): { readonly broker: MessageBroker; readonly resources: FastifyPluginAsync } => {
  const { db, clock, secrets, log, rabbitMq } = deps;
  const gate = createBusGate({
    signingKey: secrets.signingKey,
    clock,
    isSessionLive: (sessionId) => isSessionLive(db, sessionId, clock.nowMs()),
  });
  const watchOver = (broker: MessageBroker) => {
    const timer = setInterval(() => {
      cutOffSignedOut({ db, clock, broker }).catch((error: unknown) =>
        log.warn({ err: error }, 'the sessions on the message bus were not checked'),
      );
    }, CUT_OFF_EVERY_MS);
    return () => clearInterval(timer);
  };

  if (rabbitMq) {
    const broker = createRabbitMqBroker({ ...rabbitMq, gate, clock, log });
    const hook = createRabbitMqHook({ gate, secret: rabbitMq.hookSecret });
    return {
      broker,
      resources: async (app) => {
        await app.register(brokerHook(hook));
        app.addHook('onClose', watchOver(broker));
      },
    };
  }
  const broker = createEmbeddedBroker({ gate, clock, log });
  return {
    broker,
    resources: async (app) => {
      const stop = await broker.start(app.server);
      // Before the server closes: it would wait for the open sockets of the bus.
      app.addHook('preClose', stop);
      app.addHook('onClose', watchOver(broker));
    },
  };
};
