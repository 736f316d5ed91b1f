import type { FastifyBaseLogger, FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import { createBusGate } from '../../messaging/broker/bus-gate';
import { createEmbeddedBroker } from '../../messaging/broker/embedded-broker';
import type { MessageBroker } from '@drivein/broker';
import type { ExternalBrokerSettings, OpenExternalBroker } from '../../messaging/broker/open-external-broker';
import {
  createRabbitMqHook,
  type HookFields,
  type HookQuestion,
  type RabbitMqHook,
} from '../../messaging/broker/rabbitmq/rabbitmq-hook';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import type { PubSub } from '../../messaging/pubsub/pubsub';
import type { Secrets } from '../../guard/secrets/secrets';
import { isSessionLive } from './device-store';
import { watchOverBus } from './watch-over-bus';

interface Asked {
  Params: { question: HookQuestion };
  Querystring: { secret?: string };
  Body: HookFields | undefined;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** Authorisation hook of an external broker, which expects the single word `allow` or `deny`. */
export const brokerHook =
  (hook: RabbitMqHook): FastifyPluginCallback =>
  (app, _options, done) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    app.post<Asked>(
      '/broker-hook/:question(^user|vhost|resource|topic$)',
      { config: { access: 'secret' } },
      async (request, reply) => {
        const isAsked = hook.hasSecret(request.query.secret ?? '');
        const isAllowed = isAsked && (await hook.isAllowed(request.params.question, request.body ?? {}));
        return reply
          .type('text/plain')
          .header('cache-control', 'no-store')
          .send(isAllowed ? 'allow' : 'deny');
      },
    );
    done();
  };

export interface MessageBusDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'newId'>;
  readonly secrets: Pick<Secrets, 'signingKey'>;
  readonly log: FastifyBaseLogger;
  readonly pubSub: PubSub;
  readonly attempts: Attempts;
  /** External broker; by default the embedded one. */
  readonly externalBroker?: ExternalBrokerSettings | undefined;
  /** Its loaded code. */
  readonly openExternalBroker?: OpenExternalBroker | undefined;
}

/** The configured broker, and its routes on our port: bus connections, or the hook of an external broker (BUS-01). */
export const openMessageBus = (
  deps: MessageBusDeps,
): { readonly broker: MessageBroker; readonly resources: FastifyPluginAsync } => {
  const { db, clock, ids, secrets, log, externalBroker, openExternalBroker } = deps;
  const gate = createBusGate({
    signingKey: secrets.signingKey,
    clock,
    isSessionLive: (sessionId) => isSessionLive(db, sessionId, clock.nowMs()),
  });
  const watchOver = (broker: MessageBroker) => watchOverBus({ ...deps, gate, broker });

  if (externalBroker && openExternalBroker) {
    const broker = openExternalBroker({ gate, clock, ids, log });
    return {
      broker,
      resources: async (app) => {
        // Only RabbitMQ asks a hook; the others verify our signature.
        if (externalBroker.kind === 'rabbitmq')
          await app.register(brokerHook(createRabbitMqHook({ gate, secret: externalBroker.hookSecret })));
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
      // Runs before the server closes, which would wait for the open sockets of the bus.
      app.addHook('preClose', stop);
      app.addHook('onClose', watchOver(broker));
    },
  };
};
