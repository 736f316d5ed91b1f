import type { AddressInfo } from 'node:net';
import { busMessageSchemas, type EndpointName, endpoints, ResponseCode } from '@drivein/contract';
import type { BusAddress } from '@drivein/broker';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf, requestFor } from '../attacks/authorisation-request';
import { type AuthorisationWorld, openAuthorisationWorld } from '../attacks/authorisation-world';
import { describeOnBothEngines } from '../engines';
import { MARKER, markedRequestsFor, markedValueOf } from '../attacks/marked-requests';
import {
  connectPacket,
  openRaw,
  PING,
  PINGRESP,
  publishPacket,
  SUBACK,
  subscribePacket,
} from '../bus/raw-mqtt';

const calls = Object.keys(endpoints) as EndpointName[];
/** Thousands of requests. */
const PATIENT_MS = 240_000;
/** Logs every request. */
const ALL_ARE_SLOW = { slowRequestMs: 0 };

/** Headers of clients and proxies; a call with all of them is still answered. */
const HARMLESS_HEADERS = [
  ...['user-agent', 'referer', 'origin', 'accept', 'accept-language', 'applanguage', 'caractivity', 'cookie'],
  ...['idempotency-key', 'x-request-id', 'request-id', 'traceparent', 'via', 'from', 'x-country'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'if-none-match', 'x-anything'],
];
/** Headers that decide whether the call is accepted. */
const DECIDING_HEADERS = ['apikey', 'session', 'authorization', 'host', 'content-type', 'expect', 'range'];

/** On both engines: each puts other parts of a statement into its errors. */
describeOnBothEngines('the log', (openDatabase) => {
  let world: AuthorisationWorld;
  beforeAll(async () => {
    world = await openAuthorisationWorld(await openDatabase(), ALL_ARE_SLOW);
  });
  afterAll(() => world.close());

  const objectFor = (name: EndpointName) => {
    const kind = objectOf(name);
    return kind && world.owner.make(kind);
  };
  const linesWith = (words: readonly string[]) =>
    world.server.logLines.filter((line) =>
      words.some((word) => line.toLowerCase().includes(word.toLowerCase())),
    );
  const routes = () =>
    world.server.logLines.flatMap((line) => (JSON.parse(line) as { route?: string }).route ?? []);

  /** Sends the marker in every field of every call; returns the count of each code. */
  const sendMarkers = async (objects: ReadonlyMap<EndpointName, string | undefined>) => {
    const codes = new Map<unknown, number>();
    for (const call of calls)
      for (const { request } of markedRequestsFor(call, objects.get(call))) {
        const { json } = await world.server.call({ ...request, ...world.owner.who });
        codes.set(json.responseCode, (codes.get(json.responseCode) ?? 0) + 1);
      }
    return codes;
  };
  const makeObjects = async () => {
    const objects = new Map<EndpointName, string | undefined>();
    for (const call of calls) objects.set(call, await objectFor(call));
    return objects;
  };

  it('contains no text from any field of any call [SAF-04b]', { timeout: PATIENT_MS }, async () => {
    const codes = await sendMarkers(await makeObjects());
    expect(codes.get(ResponseCode.Ok)).toBeGreaterThan(calls.length / 2);
    expect(linesWith([MARKER])).toEqual([]);
    expect(calls.filter((call) => !routes().includes(endpoints[call].path))).toEqual([]);
  });

  it(
    'contains no request header: agent, referrer, idempotency key, forwarded names, credentials [SAF-04b]',
    { timeout: PATIENT_MS },
    async () => {
      const { server, owner } = world;
      const marked = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, MARKER]));
      let answered = 0;
      for (const [call, object] of await makeObjects()) {
        const headers = marked(HARMLESS_HEADERS);
        const { json } = await server.call({ ...requestFor(call, object), ...owner.who, headers });
        if (json.responseCode === ResponseCode.Ok) answered += 1;
      }
      for (const call of ['listDevices', 'pay'] as const)
        for (const name of [...HARMLESS_HEADERS, ...DECIDING_HEADERS])
          await server.call({
            ...requestFor(call, await objectFor(call)),
            ...owner.who,
            headers: marked([name]),
          });
      expect(answered).toBeGreaterThan(calls.length / 3);
      expect(linesWith([MARKER])).toEqual([]);
    },
  );

  it('contains no text of a bus message, valid, refused or malformed [SAF-04b]', async () => {
    const { server, owner } = world;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const addressOf = async () => {
      const { json } = await server.call({ path: '/user/v6/presignedurl', ...owner.who });
      const address = json as unknown as BusAddress;
      const url = new URL(address.presignedUrl);
      url.host = `127.0.0.1:${port}`;
      return { ...address, presignedUrl: url.href };
    };
    const address = await addressOf();
    const listener = await openRaw(address);
    listener.send(subscribePacket(address.topic));
    const messages = Object.values(busMessageSchemas).map((schema) => JSON.stringify(markedValueOf(schema)));
    expect(messages.filter((text) => text.includes(MARKER)).length).toBeGreaterThan(20);
    const speaker = await openRaw(await addressOf());
    for (const text of [...messages, MARKER, `{"command":"${MARKER}"}`])
      speaker.send(publishPacket(address.publishTopic, text));
    await expect.poll(() => listener.heard.length, { timeout: 15_000 }).toBe(messages.length + 2);

    const refused = [
      publishPacket(`drivein/${MARKER}/screens/front`, MARKER),
      publishPacket(address.publishTopic, MARKER, 0x36),
      subscribePacket(`drivein/${MARKER}/#`),
      connectPacket(MARKER, MARKER, MARKER),
      Buffer.concat([Buffer.from([0, MARKER.length]), Buffer.from(MARKER)]),
    ];
    for (const bytes of refused) {
      const client = await openRaw(await addressOf());
      client.send(bytes);
      client.send(PING);
      // A reply comes once earlier messages were judged, or the connection is closed.
      await Promise.race([client.next(SUBACK), client.next(PINGRESP)]);
      client.end();
    }
    const stranger = new WebSocket(`ws://127.0.0.1:${port}/mqtt?token=${MARKER}&${MARKER}=1`, 'mqtt', {
      headers: { 'user-agent': MARKER, origin: `http://${MARKER}` },
    });
    await new Promise((resolve) => stranger.once('error', resolve));
    for (const client of [speaker, listener]) client.end();
    expect(linesWith([MARKER])).toEqual([]);
  });

  it(
    'contains none of it when the database refuses a row and quotes it in its error [SAF-04b]',
    { timeout: PATIENT_MS },
    async () => {
      const { db } = world.server.database;
      const objects = await makeObjects();
      await sql`create or replace function refuse_row() returns trigger language plpgsql as
        'begin raise exception ''invalid input: "%"'', new using detail = new::text, errcode = ''22P02''; end'`.execute(
        db,
      );
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables
        where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'attempts'`.execute(
        db,
      );
      for (const { name } of tables)
        await sql`create trigger refuse_row before insert or update on ${sql.table(name)}
          for each row execute function refuse_row()`.execute(db);
      const codes = await sendMarkers(objects);
      for (const { name } of tables) await sql`drop trigger refuse_row on ${sql.table(name)}`.execute(db);
      expect(codes.get(ResponseCode.ServerError)).toBeGreaterThan(10);
      expect(world.server.logLines.some((line) => line.includes('22P02'))).toBe(true);
      expect(linesWith([MARKER])).toEqual([]);
    },
  );

  it(
    'contains no transaction, play session or code, only the route [SAF-04b]',
    { timeout: PATIENT_MS },
    async () => {
      const objects = [];
      for (const call of calls) {
        const kind = objectOf(call);
        if (kind === undefined || kind === 'device' || kind === 'car') continue;
        const object = await world.owner.make(kind);
        objects.push(object);
        await world.server.call({ ...requestFor(call, object), ...world.owner.who });
      }
      const others = ['/connect/7FX4HY', `/no-such-page/${MARKER}`, `/media/${MARKER}/x/1/film.mpd`];
      for (const path of others) await world.server.app.inject({ url: path });
      expect(objects.length).toBeGreaterThan(10);
      expect(linesWith([...objects, '7FX4HY', MARKER])).toEqual([]);
    },
  );
});
