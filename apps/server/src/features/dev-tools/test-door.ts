import { type LoginReply, ResponseCode } from '@drivein/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../http/refusal';
import type { TestClock } from '../../operations/test-clock';

/** Server functions for browser tests only. */
export interface TestDoor {
  readonly clock: TestClock;
  /** Creates an account with its possessions, as described in a bundle. Undefined for an invalid description. */
  readonly addPerson: (
    person: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly accountId: string; readonly country: string } | undefined>;
  readonly addVoucher: (voucher: unknown) => Promise<boolean>;
  readonly addCar: (car: unknown) => Promise<boolean>;
}

/** Signs a test person in without the cost of a password hash. */
export interface TestSignIn {
  readonly apiKeys: { issue(country: string): string };
  readonly openSession: (device: {
    readonly accountId: string;
    readonly deviceIdentifier: string;
    readonly deviceModel: string;
    readonly way: 'password';
    readonly by: { readonly requestId: string };
  }) => Promise<LoginReply | undefined>;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Checks the address of the connection, because proxy headers can be forged. */
const isFromThisMachine = ({ socket }: FastifyRequest) => LOOPBACK.test(socket.remoteAddress ?? '');

const send = (reply: FastifyReply, content: object = {}) =>
  reply.header('cache-control', 'no-store').send({ responseCode: ResponseCode.Ok, ...content });

const CLOCK_BODY = {
  type: 'object',
  properties: {
    stop: { type: 'boolean' },
    follow: { type: 'boolean' },
    advanceMs: { type: 'integer', minimum: 1 },
  },
} as const;

/** Moves the server's clock and creates people, vouchers and cars. Exists only with `TEST_DOOR=on`. */
export const testDoorRoutes =
  ({ clock, addPerson, addVoucher, addCar }: TestDoor, signIn: TestSignIn): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return refuse(reply, ResponseCode.NotFound);
    });

    app.post<{ Body: { stop?: boolean; follow?: boolean; advanceMs?: number } }>(
      '/dev/test/clock',
      { schema: { body: CLOCK_BODY }, config: { access: 'development' } },
      ({ body }, reply) => {
        if (body.stop) clock.stop();
        if (body.follow) clock.follow();
        if (body.advanceMs) clock.advanceMs(body.advanceMs);
        return send(reply, { nowMs: clock.nowMs() });
      },
    );

    app.post<{ Body: { deviceIdentifier?: unknown } & Record<string, unknown> }>(
      '/dev/test/person',
      { config: { access: 'development' } },
      async ({ body: { deviceIdentifier, ...wanted }, id: requestId }, reply) => {
        const person = await addPerson(wanted);
        if (!person) return refuse(reply, ResponseCode.InvalidRequest);
        if (typeof deviceIdentifier !== 'string') return send(reply);
        const { accountId, country } = person;
        const device = { accountId, deviceIdentifier, deviceModel: 'WEB' };
        const login = await signIn.openSession({ ...device, way: 'password', by: { requestId } });
        return send(reply, { apiKey: signIn.apiKeys.issue(country), login });
      },
    );

    app.post('/dev/test/voucher', { config: { access: 'development' } }, async ({ body }, reply) =>
      (await addVoucher(body)) ? send(reply) : refuse(reply, ResponseCode.InvalidRequest),
    );

    app.post('/dev/test/car', { config: { access: 'development' } }, async ({ body }, reply) =>
      (await addCar(body)) ? send(reply) : refuse(reply, ResponseCode.InvalidRequest),
    );
  };
