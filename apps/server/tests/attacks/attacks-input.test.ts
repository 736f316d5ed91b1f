import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeBusMessage,
  type Endpoint,
  type EndpointName,
  endpoints,
  ResponseCode,
} from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf, requestFor } from './authorisation-request';
import { type AuthorisationWorld, openAuthorisationWorld } from './authorisation-world';
import { openAnyEngine } from '../engines';

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];
const withBody = calls.filter(([, { body, isBinary }]) => body !== undefined && isBinary !== true);

const MARK_TEXT = 'MASS-ASSIGNED';
const MARK_NUMBER = 424_242_424;
const HTML = '<img src=x onerror=alert(1)>';

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The same fields at every level of a body. */
const withEverywhere = (body: unknown, more: Record<string, unknown>): unknown => {
  if (Array.isArray(body)) return body.map((part) => withEverywhere(part, more));
  if (typeof body !== 'object' || body === null) return body;
  const own = Object.entries(body).map(([name, value]) => [name, withEverywhere(value, more)] as const);
  return { ...more, ...Object.fromEntries(own) };
};

describe('hostile input', () => {
  let world: AuthorisationWorld;
  beforeAll(async () => {
    world = await openAuthorisationWorld(await openAnyEngine());
  });
  afterAll(() => world.close());

  /** A value of the right type for every column name, in both spellings. */
  const marks = async (): Promise<Map<string, unknown>> => {
    const { rows } = await sql<{ name: string; type: string }>`
      select distinct column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public'`.execute(world.server.database.db);
    const markFor = (type: string) => (/int|numeric|double/.test(type) ? MARK_NUMBER : MARK_TEXT);
    const columns = rows.flatMap(({ name, type }) =>
      [name, camel(name)].map((one) => [one, markFor(type)] as const),
    );
    return new Map<string, unknown>([
      ...columns,
      ['isAdmin', MARK_TEXT],
      ['credits', MARK_NUMBER],
      ['price', MARK_NUMBER],
    ]);
  };

  it(
    'mass assignment: unknown fields set no price, credits, rights or owner',
    { timeout: 60_000 },
    async () => {
      const { server, owner } = world;
      const all = [...(await marks())];
      expect(all.length).toBeGreaterThan(200);
      for (const [name] of withBody) {
        const kind = objectOf(name);
        const request = requestFor(name, kind && (await owner.make(kind)));
        const known = JSON.stringify(endpoints[name]);
        const extras = Object.fromEntries(all.filter(([extra]) => !known.includes(`"${extra}"`)));
        const { apiKey, session } = owner.who;
        const answer = await server.call({
          ...request,
          apiKey,
          session,
          body: withEverywhere(request.body, extras),
        });
        const isOurFault = answer.status >= 500 && answer.json.responseCode !== ResponseCode.Unavailable;
        expect([name, isOurFault]).toEqual([name, false]);
        expect(answer.text, name).not.toMatch(new RegExp(`${MARK_TEXT}|${MARK_NUMBER}`));
      }
      expect(await world.rows([MARK_TEXT, String(MARK_NUMBER)])).toEqual([]);
    },
  );

  const openTransaction = (more: object) => {
    const { apiKey, session } = world.stranger.who;
    return world.server.call({
      method: 'POST',
      path: '/payments/v8/transaction',
      apiKey,
      session,
      headers: { 'idempotency-key': 'the-first-purchase' },
      body: { productId: ids.ferry, provider: 2, productType: 1, tier: 1, ...more },
    });
  };

  it('unknown fields are dropped before any check and leave the request unchanged', async () => {
    const first = await openTransaction({});
    expect(first.json).toMatchObject({ responseCode: ResponseCode.Ok });
    const again = await openTransaction({ price: 0, priceMinor: 0, accountId: world.owner.who.consumerId });
    expect(again.json).toEqual(first.json);
    const { db } = world.server.database;
    const rows = await db
      .selectFrom('transactions')
      .selectAll()
      .where('account_id', '=', world.stranger.who.consumerId)
      .execute();
    expect(rows).toMatchObject([{ transaction_id: first.json.transactionId, price_minor: 1499 }]);
  });

  it('__proto__ and constructor have no effect in bodies, queries, files and on the bus', async () => {
    const { server, owner } = world;
    const { apiKey, session } = owner.who;
    const poison = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}';
    for (const [name] of withBody) {
      const { method, path, body } = requestFor(name, 'an-object');
      const payload = Array.isArray(body) ? `[{${poison}}]` : `{${poison},${JSON.stringify(body).slice(1)}`;
      const headers = { apikey: apiKey, session, 'content-type': 'application/json' };
      const answer = await server.app.inject({ method, url: path, headers, payload });
      expect([name, answer.json()]).toMatchObject([name, { responseCode: ResponseCode.InvalidRequest }]);
    }
    for (const [name, { method }] of calls.filter(([, { query }]) => query)) {
      const { path } = requestFor(name, 'an-object');
      const url = `${path}${path.includes('?') ? '&' : '?'}__proto__[polluted]=yes&constructor.prototype.polluted=yes`;
      expect((await server.call({ method, path: url, apiKey, session })).status, name).toBeLessThan(500);
    }
    writeFileSync(join(server.dataDir, 'toggles.json'), '{"__proto__":true,"constructor":true}');
    const asked = { toggles: ['__proto__', 'constructor', 'toString', 'polluted'] };
    const { json } = await server.call({ method: 'POST', path: '/proxy', body: asked });
    expect((json.toggles as { enabled: boolean }[]).map(({ enabled }) => enabled)).toEqual([
      ...[false, false, false, false],
    ]);
    expect(decodeBusMessage(`{${poison}}`)).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect([].constructor).toBe(Array);
  });

  it('HTML in names, mails, languages and addresses is escaped on every page', async () => {
    const { server, owner } = world;
    const { apiKey, session, consumerDeviceId } = owner.who;
    const path = `/user/v6/devices/${consumerDeviceId}`;
    const renamed = await server.call({
      method: 'PATCH',
      path,
      apiKey,
      session,
      body: { deviceName: '<b>x</b>' },
    });
    expect(String(renamed.headers['content-type'])).toContain('application/json');

    await server.database.db
      .insertInto('mail_outbox')
      .values({
        mail_id: 'hostile',
        ...{ recipient: `${HTML}@example.com`, subject: HTML, body_text: HTML, body_html: `<p>${HTML}</p>` },
        ...{ created_at_ms: 1, next_attempt_at_ms: 1, sent_at_ms: null, last_error: HTML, attempts: 2 },
      })
      .execute();
    for (const page of ['/dev/mail', '/dev/mail/hostile']) {
      const { text } = await server.call({ path: page });
      expect(text).toContain('&lt;img');
      expect(text, page).not.toContain('<img');
    }
    const mail = await server.call({ path: '/dev/mail/hostile/html' });
    expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);

    const script = encodeURIComponent('"><script>alert(1)</script>');
    for (const [address, headers] of [
      [`/?language=${script}`, {}],
      [`/home/${script}`, {}],
      ['/', { 'accept-language': '"><script>alert(1)</script>' }],
      ['/', { 'x-country': '"><script>' }],
      [`/content/${script}`, {}],
      [`/assets/${script}.js`, {}],
      [`/dev/mail/${script}`, {}],
    ] as [string, Record<string, string>][]) {
      const answer = await server.call({ path: address, headers });
      expect(answer.text, address).not.toContain('alert(1)');
      expect(answer.text, address).not.toContain('"><script');
    }
  });

  it('ids that grant access have 122 random bits or more', async () => {
    const { server, owner } = world;
    const { db } = server.database;
    const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(owner.who.session).toMatch(/^[\w-]{43}$/);
    expect(owner.who.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await owner.make('playSession')).toMatch(/^[\w-]{22,}$/);
    // Shown on a screen on purpose: a reader of the screen may pay for it.
    expect((await openTransaction({})).json.transactionId).toMatch(/^[\w-]{43}$/);
    for (const id of [owner.who.consumerId, owner.who.consumerDeviceId]) expect(id).toMatch(UUID);
    const hashes = await db.selectFrom('sessions').select(['token_hash', 'refresh_hash']).execute();
    expect(JSON.stringify(hashes)).not.toContain(owner.who.session);
  });

  it('session fixation: an id chosen before sign-in is not adopted', async () => {
    const { server, owner } = world;
    const planted = 'P'.repeat(43);
    const { path, method } = requestFor('login', undefined);
    const body = {
      ...(requestFor('login', undefined).body as object),
      ...{ email: owner.email, session: planted, deviceIdentifier: 'planted' },
    };
    const { apiKey } = owner.who;
    const { json } = await server.call({ method, path, apiKey, session: planted, body });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    expect(json.session).not.toBe(planted);
    const used = await server.call({ path: '/user/v7/info/email', apiKey, session: planted });
    expect(used.json.responseCode).toBe(ResponseCode.SessionInvalid);
  });
});
