import { ResponseCode } from '@drivein/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { Feature } from '../../http/feature';
import { createLocalCallerCheck } from '../../http/network/local-caller';
import { refuse } from '../../http/refusal';
import type { Secrets } from '../../guard/secrets/secrets';
import { DEV_STYLE, mailListPage, mailPage } from './mail-pages';
import { storedMails } from './stored-mail';
import { type TestDoor, testDoorRoutes, type TestSignIn } from './test-door';
import { hash } from 'node:crypto';

/** Style attributes of our mails, which need no escaping. */
const STYLE_ATTRIBUTE = / style="([^"&]*)"/g;

/** Policy sources that allow exactly the style attributes of a page. */
const hashesOfStyleAttributes = (html: string): string => {
  const styles = new Set([...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style));
  return [...styles].map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ');
};

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly country: string;
  readonly language: string;
}

export interface DevToolsDeps extends TestSignIn {
  readonly db: Kysely<Tables>;
  readonly secrets: Pick<Secrets, 'mailKey'>;
  readonly environment: string;
  readonly publicUrl?: string | undefined;
  /** The accounts of the demo catalogue with their public passwords. */
  readonly demoAccounts?: (() => readonly DemoSignIn[]) | undefined;
  /** For browser tests. */
  readonly testDoor?: TestDoor | undefined;
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** Allows the styles of a mail, each by its hash, and nothing else. */
const mailPolicy = (html: string) =>
  `default-src 'none'; style-src-attr 'unsafe-hashes' ${hashesOfStyleAttributes(html)}; frame-ancestors 'self'; sandbox`;

const sendPage = (reply: FastifyReply, content: string, policy = PAGE_POLICY) =>
  reply
    .headers({ ...HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(content);

/** Pages for developers, available only in a local environment and from this machine. */
export const devToolsFeature = (deps: DevToolsDeps): Feature => ({
  handlers: {},
  resources: async (app) => {
    // Registered before the app's page, which answers all other addresses.
    app.all('/dev', { config: { access: 'development' } }, (_request, reply) =>
      refuse(reply, ResponseCode.NotFound),
    );
    app.all('/dev/*', { config: { access: 'development' } }, (_request, reply) =>
      refuse(reply, ResponseCode.NotFound),
    );
    if (deps.environment !== 'local') return;
    const isLocalCaller = createLocalCallerCheck(deps);
    await app.register(async (near) => {
      near.addHook('onRequest', async (request, reply) => {
        if (!isLocalCaller(request)) await refuse(reply, ResponseCode.NotFound);
      });
      await near.register(devPages(deps));
      if (deps.testDoor) await near.register(testDoorRoutes(deps.testDoor, deps));
    });
  },
});

const devPages =
  ({ demoAccounts, ...deps }: DevToolsDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/dev/accounts', { config: { access: 'development' } }, (_request, reply) => {
      const accounts = (demoAccounts?.() ?? []).map(({ email, password, country, language }) => ({
        ...{ email, password, country, language },
      }));
      return reply.headers(HEADERS).send({ responseCode: ResponseCode.Ok, accounts });
    });

    app.get<{ Querystring: { recipient?: unknown } }>(
      '/dev/mail.json',
      { config: { access: 'development' } },
      async ({ query }, reply) => {
        const wanted = typeof query.recipient === 'string' ? { recipient: query.recipient } : {};
        return reply
          .headers(HEADERS)
          .send({ responseCode: ResponseCode.Ok, mails: await storedMails(deps, wanted) });
      },
    );

    app.get('/dev/mail', { config: { access: 'development' } }, async (_request, reply) =>
      sendPage(reply, mailListPage(await storedMails(deps))),
    );

    app.get<{ Params: { mailId: string } }>(
      '/dev/mail/:mailId',
      { config: { access: 'development' } },
      async ({ params }, reply) => {
        const [mail] = await storedMails(deps, params);
        return mail ? sendPage(reply, mailPage(mail)) : refuse(reply, ResponseCode.NotFound);
      },
    );

    app.get<{ Params: { mailId: string } }>(
      '/dev/mail/:mailId/html',
      { config: { access: 'development' } },
      async ({ params }, reply) => {
        const [mail] = await storedMails(deps, params);
        return mail
          ? sendPage(reply, mail.html, mailPolicy(mail.html))
          : refuse(reply, ResponseCode.NotFound);
      },
    );

    app.get('/dev/style.css', { config: { access: 'development' } }, (_request, reply) =>
      reply.headers(HEADERS).type('text/css; charset=utf-8').send(DEV_STYLE),
    );
  };
