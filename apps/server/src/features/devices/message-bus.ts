import type { FastifyBaseLogger, FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import { createBusGate } from '../../messaging/broker/bus-gate';
import { createEmbeddedBroker } from '../../messaging/broker/embedded-broker';
import type { MessageBroker } from '../../messaging/broker/message-broker';
import { openOutsideBroker } from '../../messaging/broker/open-outside-broker';
import type { OutsideBrokerSettings } from '../../messaging/broker/outside-broker';
import {
  createRabbitMqHook,
  type HookFields,
  type HookQuestion,
  type RabbitMqHook,
} from '../../messaging/broker/rabbitmq/rabbitmq-hook';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { News } from '../../messaging/news/news';
import type { Secrets } from '../../guard/secrets/secrets';
import { isSessionLive } from './device-store';
import { watchOverBus } from './watch-over-bus';

interface Asked {
  Params: { question: HookQuestion };
  Querystring: { secret?: string };
  Body: HookFields | undefined;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** Where an outside broker asks who may do what. It understands one word, not our replies. */
export const brokerHook =
  (hook: RabbitMqHook): FastifyPluginCallback =>
  (app, _options, done) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    app.post<Asked>('/broker-hook/:question(^user|vhost|resource|topic$)', async (request, reply) => {
      const isAsked = hook.isAskedBy(request.query.secret ?? '');
      const isAllowed = isAsked && (await hook.isAllowed(request.params.question, request.body ?? {}));
      return reply
        .type('text/plain')
        .header('cache-control', 'no-store')
        .send(isAllowed ? 'allow' : 'deny');
    });
    done();
  };

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

/**
 * The broker this server was given, and what it answers at our own port: connections, or another broker's questions
 * (BUS-01).
 */
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
