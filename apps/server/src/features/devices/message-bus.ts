import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Attempts } from '../../platform/attempts';
import { createBusGate } from '../../platform/broker/bus-gate';
import { createEmbeddedBroker } from '../../platform/broker/embedded-broker';
import type { MessageBroker } from '../../platform/broker/message-broker';
import { openOutsideBroker } from '../../platform/broker/open-outside-broker';
import type { OutsideBrokerSettings } from '../../platform/broker/outside-broker';
import { createRabbitMqHook } from '../../platform/broker/rabbitmq/rabbitmq-hook';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Ids } from '../../platform/ids';
import type { News } from '../../platform/news/news';
import type { Secrets } from '../../platform/secrets';
import { brokerHook } from './broker-hook';
import { isSessionLive } from './device-store';
import { watchOverBus } from './watch-over-bus';

export interface MessageBusDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  readonly log: FastifyBaseLogger;
  readonly news: News;
  readonly attempts: Attempts;
  /** Whose bus it is; without it the one embedded here. */
  readonly outsideBroker?: OutsideBrokerSettings | undefined;
}

/** The broker this server was given, and what it answers at our own port: connections, or another broker's questions. */
export const openMessageBus = (
  deps: MessageBusDeps,
): { readonly broker: MessageBroker; readonly resources: FastifyPluginAsync } => {
  const { db, clock, ids, secrets, log, outsideBroker } = deps;
  const gate = createBusGate({
    signingKey: secrets.signingKey,
    clock,
    isSessionLive: (sessionId) => isSessionLive(db, sessionId, clock.nowMs()),
  });
  const watchOver = (broker: MessageBroker) => watchOverBus({ ...deps, gate, broker });

  if (outsideBroker) {
    const broker = openOutsideBroker(outsideBroker, { gate, clock, ids, log });
    return {
      broker,
      resources: async (app) => {
        // The only one that asks; the others believe what we signed.
        if (outsideBroker.kind === 'rabbitmq')
          await app.register(brokerHook(createRabbitMqHook({ gate, secret: outsideBroker.hookSecret })));
        const stopWatching = watchOver(broker);
        app.addHook('onClose', () => {
          stopWatching();
          broker.stop();
        });
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
