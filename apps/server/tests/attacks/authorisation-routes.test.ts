import { type Endpoint, endpoints, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExternalBrokerSettings } from '../../src/messaging/broker/open-external-broker';
import type { RouteAccess } from '../../src/http/route-access';
import { openAnyEngine, sharedWith } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

/** What an anonymous request gets: a status or a page. */
interface Rule {
  /** Who may use the route, and with which credential. */
  readonly for: string;
  /** An address that a stranger would try. */
  readonly try: string;
  readonly status: number;
}

const NOT_HERE_IN_PRODUCTION = 'whoever reaches a server that is not production';
const dev = (path: string, status = 200): Rule => ({ for: NOT_HERE_IN_PRODUCTION, try: path, status });
const anyone = (path: string, status = 200): Rule => ({ for: 'anyone', try: path, status });

/**
 * Every route outside the contract. A new route that is missing here fails the test: state who may use it and what a
 * stranger gets.
 */
const ROUTES: Readonly<Record<string, Rule>> = {
  'GET /': anyone('/'),
  'GET /index.html': anyone('/index.html'),
  // Only those whom COCKPIT names get the cockpit's page, all others the film app's (dev-tools.test.ts).
  'GET /cockpit': anyone('/cockpit'),
  'GET /cockpit/index.html': anyone('/cockpit/index.html'),
  'GET /*': anyone('/assets/none.js', 404),
  'GET /docs': anyone('/docs'),
  'GET /docs/style.css': anyone('/docs/style.css'),
  'GET /openapi.json': anyone('/openapi.json'),
  'GET /healthz': anyone('/healthz'),
  'GET /readyz': anyone('/readyz'),
  'GET /wording/:file': anyone('/wording/en.000000000000.json', 404),
  'POST /step-up/returned': {
    for: "a bank's page; it is believed in nothing",
    try: '/step-up/returned',
    status: 200,
  },
  'GET /step-up/returned.js': anyone('/step-up/returned.js'),
  'GET /metrics': { for: 'holders of METRICS_TOKEN', try: '/metrics', status: 401 },
  'GET /doctor-probe': {
    for: 'holders of the root secret, by a signature valid for a moment',
    try: '/doctor-probe?at=1&signature=AAAA',
    status: 404,
  },
  'GET /images/:artId/:signature/:name': {
    for: 'holders of the signed address',
    try: '/images/night-ferry/AAAAAAAAAAAAAAAA/packshot',
    status: 404,
  },
  'GET /media/:trackingId/:expiresMs/:signature/:assetId/:file': {
    for: 'holders of the signed address while the play session lives',
    try: '/media/open/99999999999999/AAAA/film-night-ferry/manifest.mpd',
    status: 403,
  },
  'OPTIONS /media/:trackingId/:expiresMs/:signature/:assetId/:file': anyone('/media/a/1/b/c/d', 204),
  'POST /media/:trackingId/:expiresMs/:signature/end': {
    for: 'holders of the signed address; it ends that one play session',
    try: '/media/open/99999999999999/AAAA/end',
    status: 403,
  },
  'POST /payment-hook/notifications': {
    for: 'the card processor, by a signature over each message',
    try: '/payment-hook/notifications',
    status: 401,
  },
  'GET /dev/accounts': dev('/dev/accounts'),
  'GET /dev/mail': dev('/dev/mail'),
  'GET /dev/mail.json': dev('/dev/mail.json'),
  'GET /dev/mail/:mailId': dev('/dev/mail/none', 404),
  'GET /dev/mail/:mailId/html': dev('/dev/mail/none/html', 404),
  'GET /dev/style.css': dev('/dev/style.css'),
};
/** The callbacks of an outside broker. */
const HOOK = 'POST /broker-hook/:question(^user|vhost|resource|topic$)';
const BROKER: ExternalBrokerSettings = {
  kind: 'rabbitmq',
  url: 'wss://bus.example.com/ws',
  managementUrl: 'https://user:secret@bus.example.com',
  hookSecret: 'the-secret-of-the-hook',
};

/** Refused for every method, so that the app page is not served there. */
const NEVER = /^[A-Z]+ \/dev(\/\*)?$/;

const calls = new Set(
  Object.values(endpoints as Record<string, Endpoint>).map(({ method, path }) => `${method} ${path}`),
);

describe('routes outside the contract', () => {
  let server: TestApp;
  let production: TestApp;
  let oneOfMany: TestApp;
  beforeAll(async () => {
    const options = { metricsToken: 'a-token', paymentNotificationKey: Buffer.alloc(32, 3) };
    server = await startTestApp(await openAnyEngine(), options);
    production = await startTestApp(sharedWith(server), { ...options, environment: 'production' });
    oneOfMany = await startTestApp(sharedWith(server), { ...options, externalBroker: BROKER });
  });
  afterAll(async () => {
    await oneOfMany.close();
    await production.close();
    await server.close();
  });

  const others = (at: TestApp) =>
    at.app.routes
      .filter((route) => !calls.has(route) && !NEVER.test(route))
      // A route that answers GET answers HEAD.
      .filter(
        (route) => !(route.startsWith('HEAD ') && at.app.routes.includes(route.replace('HEAD', 'GET'))),
      );

  it('are all listed with who may use them [OPS-04]', () => {
    expect([...new Set(others(server))].sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('are registered with the access that the list says, and a call with its own [OPS-04]', () => {
    const accessOf = ({ for: who }: Rule): RouteAccess => {
      if (who === 'anyone' || who.startsWith("a bank's page")) return 'anyone';
      if (who === NOT_HERE_IN_PRODUCTION) return 'development';
      return who.includes('signed address') ? 'signed address' : 'secret';
    };
    const { routeAccess } = server.app;
    for (const [route, rule] of Object.entries(ROUTES))
      expect([route, routeAccess.get(route)]).toEqual([route, accessOf(rule)]);
    for (const { method, path, access } of Object.values<Endpoint>(endpoints))
      expect([path, routeAccess.get(`${method} ${path}`)]).toEqual([path, access]);
  });

  it('give a stranger the listed status and nothing else [OPS-04]', async () => {
    for (const [route, { try: url, status, for: who }] of Object.entries(ROUTES)) {
      const method = route.split(' ')[0] as 'GET' | 'POST' | 'OPTIONS';
      const answer = await server.app.inject({
        method,
        url,
        ...(method === 'POST' && { headers: { 'content-type': 'text/plain' }, payload: '{}' }),
      });
      expect([route, who, answer.statusCode]).toEqual([route, who, status]);
    }
  });

  it('under /dev do not exist in production [OPS-04]', async () => {
    const wanted = Object.keys(ROUTES).filter((route) => ROUTES[route]?.for !== NOT_HERE_IN_PRODUCTION);
    expect([...new Set(others(production))].sort()).toEqual(wanted.sort());
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      for (const url of ['/dev', '/dev/', '/dev/accounts', '/dev/mail.json', '/dev/x/y/z']) {
        const answer = await production.app.inject({ method, url });
        expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
        expect(answer.json()).toMatchObject({ responseCode: ResponseCode.NotFound });
      }
  });

  it('for an outside broker need its secret and deny everything else [OPS-04]', async () => {
    const added = [...new Set(others(oneOfMany))].filter((route) => !(route in ROUTES));
    expect(added).toEqual([HOOK]);
    const vhost = new URLSearchParams({ username: 'an-account/a-device', vhost: '/' }).toString();
    for (const [secret, answered] of [
      ['?secret=the-secret-of-the-hook', 'allow'],
      ['', 'deny'],
      ['?secret=', 'deny'],
      ['?secret=the-secret-of-the-hooK', 'deny'],
      ['?secret=the-secret-of-the-hook&secret=x', 'deny'],
    ])
      for (const question of ['vhost', 'user', 'topic']) {
        const answer = await oneOfMany.app.inject({
          method: 'POST',
          url: `/broker-hook/${question}${secret}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: vhost,
        });
        const expected = question === 'vhost' ? answered : 'deny';
        expect([question, secret, answer.payload]).toEqual([question, secret, expected]);
      }
  });
});
