import { type Endpoint, type EndpointName, endpoints, ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectKind, WHOSE } from './authorisation-fields';
import { namingFieldsOf, objectOf, requestFor } from './authorisation-request';
import { type AuthorisationWorld, openAuthorisationWorld, type Person } from './authorisation-world';
import { describeOnEachEngine } from '../engines';

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** The expected refusal; undefined when the request reaches the handler. */
type Expected = ResponseCode | 'through';
const { ApiKeyInvalid, CarInMotion, NotFound, PasswordNeeded, PreviewReadOnly } = ResponseCode;
const { SessionExpired, SessionInvalid } = ResponseCode;

const needsKey = ({ access }: Endpoint) => access !== 'open';
const needsSession = ({ access }: Endpoint) => access === 'session';
const withoutKey = (call: Endpoint): Expected => (needsKey(call) ? ApiKeyInvalid : 'through');
const without =
  (code: ResponseCode) =>
  (call: Endpoint): Expected =>
    needsSession(call) ? code : 'through';
const isForPhones = ({ isForPhones: isFor }: Endpoint) => isFor === true;
const inPreview = (call: Endpoint): Expected =>
  call.method === 'GET' && !needsSession(call) ? 'through' : PreviewReadOnly;

interface Credentials {
  readonly apiKey?: string;
  readonly session?: string;
  readonly headers?: Record<string, string>;
}

const CAR_SCREEN = 'a screen that its car signed in';

/** Every kind of caller, and what the contract's fields say about each. */
const CALLERS: Readonly<
  Record<
    string,
    {
      readonly with: (world: AuthorisationWorld, phone: Phones) => Credentials;
      readonly expect: (call: Endpoint, name: EndpointName) => Expected;
    }
  >
> = {
  'no key': { with: ({ owner }) => ({ session: owner.who.session }), expect: withoutKey },
  'a forged key': {
    with: ({ owner, forgedKey }) => ({ apiKey: forgedKey, session: owner.who.session }),
    expect: withoutKey,
  },
  'a key of another environment': {
    with: ({ owner, keyOfOtherEnvironment }) => ({
      apiKey: keyOfOtherEnvironment,
      session: owner.who.session,
    }),
    expect: withoutKey,
  },
  'no session': { with: ({ owner }) => ({ apiKey: owner.who.apiKey }), expect: without(SessionInvalid) },
  'an unknown session': {
    with: ({ owner }) => ({ apiKey: owner.who.apiKey, session: 'A'.repeat(43) }),
    expect: without(SessionInvalid),
  },
  'an expired session': {
    with: ({ owner, expiredSession }) => ({ apiKey: owner.who.apiKey, session: expiredSession }),
    expect: without(SessionExpired),
  },
  'an ended session': {
    with: ({ owner, endedSession }) => ({ apiKey: owner.who.apiKey, session: endedSession }),
    expect: without(SessionInvalid),
  },
  'the phone that pays for it': {
    with: ({ owner }, { ofThis }) => ({ apiKey: owner.who.apiKey, session: ofThis }),
    expect: (call) => (needsSession(call) && !isForPhones(call) ? SessionInvalid : 'through'),
  },
  'a phone that pays for something else': {
    with: ({ owner }, { ofOther }) => ({ apiKey: owner.who.apiKey, session: ofOther }),
    expect: (call, name) => {
      if (needsSession(call) && !isForPhones(call)) return SessionInvalid;
      return objectOf(name) === 'transaction' ? NotFound : 'through';
    },
  },
  'a preview': {
    with: ({ owner }) => ({ ...owner.who, headers: { preview: 'home' } }),
    expect: inPreview,
  },
  'a preview without a key': {
    with: () => ({ headers: { preview: 'home' } }),
    expect: (call) => (needsKey(call) ? ApiKeyInvalid : inPreview(call)),
  },
  'a moving screen': {
    with: ({ owner }) => ({ ...owner.who, headers: { caractivity: 'IN-MOTION' } }),
    expect: (call) => (call.isRefusedInMotion ? CarInMotion : 'through'),
  },
  'a moving screen without a session': {
    with: ({ owner }) => ({ apiKey: owner.who.apiKey, headers: { caractivity: 'IN-MOTION' } }),
    expect: (call) => {
      if (needsSession(call)) return SessionInvalid;
      return call.isRefusedInMotion ? CarInMotion : 'through';
    },
  },
  [CAR_SCREEN]: {
    with: ({ owner, carSession }) => ({ apiKey: owner.who.apiKey, session: carSession }),
    expect: (call) => (call.needsPassword ? PasswordNeeded : 'through'),
  },
  'somebody signed in, with everything right': { with: ({ owner }) => owner.who, expect: () => 'through' },
};

interface Phones {
  readonly ofThis: string;
  readonly ofOther: string;
}

/** Codes that mean that no handler ran, or that it failed. */
const OF_THE_DOOR = new Set<unknown>([
  ...[ApiKeyInvalid, SessionInvalid, SessionExpired, PreviewReadOnly, CarInMotion, PasswordNeeded],
  ...[ResponseCode.InvalidRequest, ResponseCode.ServerError, ResponseCode.NotBuilt],
]);
/** Handlers that refuse an unknown token or invalid player bytes themselves. */
const SOUNDS_LIKE_THE_DOOR: Partial<Record<EndpointName, ResponseCode>> = {
  refreshSession: SessionInvalid,
  issueWidevineLicence: ResponseCode.InvalidRequest,
  issuePlayReadyLicence: ResponseCode.InvalidRequest,
};

/** The reply to a stranger who names a private object: "not found". */
const FOREIGN: Readonly<Record<ObjectKind, ResponseCode>> = {
  device: NotFound,
  transaction: NotFound,
  playSession: ResponseCode.NotEntitled,
  loginCode: ResponseCode.ShortCodeInvalid,
  car: ResponseCode.VoucherDeviceNotValid,
};
/** "Stop there, play here" is allowed for every screen of the account; a stranger gets "not found". */
const STOPS = 'stopStream';
const foreignCodeOf = (name: EndpointName, kind: ObjectKind) => (name === STOPS ? NotFound : FOREIGN[kind]);
/** Usable only by the screen that received it; all else belongs to the account. */
const isOfOneScreen = (name: EndpointName, kind: ObjectKind) =>
  kind === 'loginCode' || (kind === 'playSession' && name !== STOPS);

describe('fields of all calls', () => {
  it('are all classified by the owner of what they name [OPS-04]', () => {
    const unknown = calls.flatMap(([name, call]) =>
      namingFieldsOf(call)
        .filter((field) => !(field in (WHOSE[name] ?? {})))
        .map((field) => `${name}: ${field}`),
    );
    expect(unknown, 'say in authorisation-fields.ts whose they are').toEqual([]);
  });

  it('are all real: the list names no field that the contract lacks', () => {
    const stale = Object.entries(WHOSE).flatMap(([name, fields]) => {
      const call: Endpoint = endpoints[name as EndpointName];
      const known = namingFieldsOf(call);
      return Object.keys(fields)
        .filter((field) => !known.includes(field))
        .map((field) => `${name}: ${field}`);
    });
    expect(stale).toEqual([]);
  });
});

/** A thousand requests, some of which wait for the card processor's sandbox. */
const PATIENT_MS = 120_000;

describeOnEachEngine('the authorisation matrix', (openDatabase) => {
  let world: AuthorisationWorld;
  let phone: Phones;
  let paid: string;
  beforeAll(async () => {
    world = await openAuthorisationWorld(await openDatabase());
    paid = await world.owner.make('transaction');
    const another = await world.owner.make('transaction');
    phone = { ofThis: await world.phoneFor(paid), ofOther: await world.phoneFor(another) };
  });
  afterAll(() => world.close());

  const ask = async (
    name: EndpointName,
    object: string | undefined,
    { apiKey, session, headers }: Credentials,
  ) =>
    world.server.call({
      ...requestFor(name, object),
      ...(apiKey !== undefined && { apiKey }),
      ...(session !== undefined && { session }),
      ...(headers && { headers }),
    });
  /** The phones' transaction, or a new object of the owner. */
  const ownersObject = (name: EndpointName): Promise<string> | string | undefined => {
    const kind = objectOf(name);
    return kind === 'transaction' ? paid : kind && world.owner.make(kind);
  };

  /** Objects of one screen are tried below by the second screen of the account. */
  const isTriedBelow = (name: EndpointName, caller: string) => {
    const kind = objectOf(name);
    return caller === CAR_SCREEN && kind !== undefined && isOfOneScreen(name, kind);
  };
  const cells = calls
    .flatMap(([name, call]) =>
      Object.entries(CALLERS).map(([caller, { expect: expected, with: credentials }]) => ({
        name,
        caller,
        credentials,
        expected: expected(call, name),
      })),
    )
    .filter(({ name, caller }) => !isTriedBelow(name, caller));

  it(
    'unauthorised callers, and moving screens on the listed calls, are refused in contract order without effect [OPS-04] [SAF-08a]',
    { timeout: PATIENT_MS },
    async () => {
      const before = await world.rows();
      const wrong: string[] = [];
      for (const { name, caller, credentials, expected } of cells) {
        if (expected === 'through') continue;
        const { json, text } = await ask(name, objectOf(name) && paid, credentials(world, phone));
        const isRight = json.responseCode === expected && Object.keys(json).length === 2;
        if (!isRight) wrong.push(`${name} × ${caller}: ${text}, not ${expected}`);
      }
      expect(wrong).toEqual([]);
      expect(await world.rows()).toEqual(before);
    },
  );

  it('authorised callers reach the handler [OPS-04]', { timeout: PATIENT_MS }, async () => {
    const wrong: string[] = [];
    for (const { name, caller, credentials, expected } of cells) {
      if (expected !== 'through' || name === 'logoutDevice') continue;
      const { json } = await ask(name, await ownersObject(name), credentials(world, phone));
      const kind = objectOf(name);
      const isHandlers =
        json.responseCode === SOUNDS_LIKE_THE_DOOR[name] ||
        (!OF_THE_DOOR.has(json.responseCode) &&
          (kind === undefined || json.responseCode !== foreignCodeOf(name, kind)));
      const isSomebodys = json.responseCode === undefined || isHandlers;
      if (!isSomebodys) wrong.push(`${name} × ${caller}: ${JSON.stringify(json)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('HEAD is answered like GET', async () => {
    for (const [name, call] of calls) {
      if (call.method !== 'GET' || !needsKey(call)) continue;
      const answer = await world.server.app.inject({ method: 'HEAD', url: requestFor(name, paid).path });
      expect([name, answer.statusCode, answer.payload]).toEqual([name, 401, '']);
    }
  });

  /** Every text that identifies the owner. */
  const tracesOf = async ({ who, email }: Person): Promise<string[]> => {
    const { db } = world.server.database;
    const idsIn = async (table: 'sessions' | 'devices' | 'transactions' | 'play_sessions' | 'purchases') =>
      (await db.selectFrom(table).selectAll().where('account_id', '=', who.consumerId).execute()).map(
        (row) => Object.values(row)[0] as string,
      );
    const tables = ['sessions', 'devices', 'transactions', 'play_sessions', 'purchases'] as const;
    const found = (await Promise.all(tables.map(idsIn))).flat();
    return [who.consumerId, email, 'Owners Own Screen', 'HW-TEST-0001', ...found];
  };

  it("another account's objects: no reply, trace or change [OPS-04]", { timeout: PATIENT_MS }, async () => {
    const { owner, stranger } = world;
    const wrong: string[] = [];
    const objects = new Map<EndpointName, string>();
    for (const [name] of calls) {
      const kind = objectOf(name);
      if (kind) objects.set(name, await owner.make(kind));
    }
    const traces = await tracesOf(owner);
    let before = await world.rows(traces);
    for (const [name, { access }] of calls) {
      const kind = objectOf(name);
      const object = objects.get(name);
      const { json, text } = await ask(name, object, access === 'open' ? {} : stranger.who);
      if (kind && json.responseCode !== foreignCodeOf(name, kind)) wrong.push(`${name}: ${text}`);
      const told = traces.filter((trace) => text.includes(trace));
      if (told.length > 0) wrong.push(`${name} tells ${told.join()}`);
      const after = await world.rows(traces);
      const changed = after.filter((row) => !before.includes(row)).map((row) => row.slice(0, 200));
      if (changed.length > 0 || after.length !== before.length)
        wrong.push(`${name} changed ${changed.join() || 'what is gone'}`);
      before = after;
    }
    expect(wrong).toEqual([]);
  });

  it(
    'another screen of the account can use the account’s objects, not those of one screen [OPS-04]',
    { timeout: PATIENT_MS },
    async () => {
      const { owner, colleague } = world;
      const wrong: string[] = [];
      for (const [name] of calls) {
        const kind = objectOf(name);
        if (!kind) continue;
        const { json, text } = await ask(name, await owner.make(kind), colleague.who);
        const isForeign = json.responseCode === foreignCodeOf(name, kind);
        if (isForeign !== isOfOneScreen(name, kind)) wrong.push(`${name}: ${text}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('the log names no person and no credential', () => {
    const { server, owner, colleague, stranger } = world;
    const people = [owner, colleague, stranger].flatMap(({ email, who }) => [
      ...[email, who.apiKey, who.session, who.refreshToken],
    ]);
    const secrets = [...people, phone.ofThis, phone.ofOther, DEMO_PASSWORD, 'a-card-token', 'HW-TEST-0001'];
    const log = server.logLines.join('');
    expect(log).not.toBe('');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
