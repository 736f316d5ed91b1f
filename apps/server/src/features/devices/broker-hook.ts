import type { FastifyPluginCallback } from 'fastify';
import type { HookFields, HookQuestion, RabbitMqHook } from '../../platform/broker/rabbitmq/rabbitmq-hook';

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
