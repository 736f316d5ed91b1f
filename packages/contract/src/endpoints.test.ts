import { describe, expect, it } from 'vitest';
import * as account from './calls/account';
import * as catalogue from './calls/catalogue';
import * as checkout from './calls/checkout';
import * as concurrency from './calls/concurrency';
import * as consent from './calls/consent';
import * as devices from './calls/devices';
import * as entry from './calls/entry';
import * as library from './calls/library';
import * as password from './calls/password';
import * as playback from './calls/playback';
import * as purchase from './calls/purchase';
import * as search from './calls/search';
import * as session from './calls/session';
import * as signInCode from './calls/sign-in-code';
import * as title from './calls/title';
import * as trip from './calls/trip';
import * as vouchers from './calls/vouchers';
import { commonRefusalsOf, isWritingCall } from './common-refusals';
import { type Endpoint, endpoint, Fields } from './endpoint';
import { endpoints } from './endpoints';
import { httpStatusOf, ResponseCode } from './response-code';

const all = Object.entries<Endpoint>(endpoints);
const segmentsOf = (path: string) => path.split('/').slice(1);
const paramsOf = (path: string) =>
  segmentsOf(path)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));

/** Versions of the documents, by base. */
const VERSIONED_PATH = /^\/(content\/v(6|7|8|9|10)|user\/v(6|7|8|9|10)|payments\/v[678]|qrconnect\/v1)\//;
const UNVERSIONED = new Map([['/proxy', 'the path is the one an Unleash proxy has']]);

describe('every call', () => {
  it('of a feature is in the list of endpoints', () => {
    const modules = [
      ...[account, catalogue, checkout, concurrency, consent, devices, entry, library],
      ...[password, playback, purchase, search, session, signInCode, title, trip, vouchers],
    ];
    const isEndpoint = (value: unknown) =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
    const described = modules.flatMap((file) =>
      Object.entries<unknown>(file).filter(([, value]) => isEndpoint(value)),
    );
    expect(described.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, value] of described) expect(endpoints[name as keyof typeof endpoints]).toBe(value);
  });

  it('has a unique method and path', () => {
    const addresses = all.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(all)('%s: has a version base of the documents', (_name, call) => {
    expect(VERSIONED_PATH.test(call.path) || UNVERSIONED.has(call.path)).toBe(true);
  });

  it.each(all)('%s: has a schema for the parameters of its path', (_name, call) => {
    expect(Object.keys(call.params?.properties ?? {}).sort()).toEqual(paramsOf(call.path).sort());
    expect([...(call.params?.required ?? [])].sort()).toEqual(paramsOf(call.path).sort());
  });

  it('matches no address of another call', () => {
    const overlap = (one: string, other: string) => {
      const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
      return (
        ours.length === theirs.length &&
        ours.every((segment, at) => {
          const their = theirs[at] ?? '';
          return segment === their || segment.startsWith(':') || their.startsWith(':');
        })
      );
    };
    const conflicts = all.flatMap(([name, call], at) =>
      all
        .slice(at + 1)
        .filter(([, other]) => other.method === call.method && overlap(call.path, other.path))
        .map(([otherName]) => `${name} and ${otherName}`),
    );
    expect(conflicts).toEqual([]);
  });

  it.each(all.filter(([, call]) => call.method === 'GET'))('%s sends no body', (_name, call) => {
    expect(call.body).toBeUndefined();
  });

  // The W3C shape of a ClearKey licence has no room for it.
  it.each(all.filter(([name, call]) => name !== 'issueClearKeyLicence' && !call.isBinary))(
    '%s answers a responseCode',
    (_name, call) => {
      expect(call.reply.required).toContain('responseCode');
    },
  );
});

it('a call without access, or with an unknown one, does not compile', () => {
  const call = { method: 'GET', path: '/user/v6/Credits', summary: '', reply: Fields({}) } as const;
  // @ts-expect-error A route is registered from this description, so none exists without an access check.
  expect(endpoint(call)).toBe(call);
  // @ts-expect-error `everyone` is no access.
  expect(endpoint({ ...call, access: 'everyone' }).method).toBe('GET');
});

describe('the successful answers of every call', () => {
  it.each(all.filter(([, call]) => call.answers))('%s: are codes of success', (_name, call) => {
    for (const code of call.answers ?? []) expect(httpStatusOf(code)).toBe(200);
  });
});

describe('a call that accepts an Idempotency-Key', () => {
  const repeatable = all.filter(([, call]) => call.isRepeatable);

  it('spends something', () => {
    expect(repeatable.map(([name]) => name).sort()).toEqual([
      'confirmPurchase',
      'createTransaction',
      'pay',
      'redeemTitle',
    ]);
  });

  it.each(repeatable)('%s: writes to an account, which owns the keys', (_name, call) => {
    expect(call.method).not.toBe('GET');
    expect(call.access).toBe('session');
  });
});

describe('the refusal lists of all calls', () => {
  it.each(all)('%s: has only refusals, each once, without those of its access', (_name, call) => {
    const refusals = call.refusals ?? [];
    expect(new Set(refusals).size).toBe(refusals.length);
    // A call may list 42900 to show its own limit.
    const common = commonRefusalsOf(call).filter((code) => code !== ResponseCode.TooManyAttempts);
    for (const code of refusals) {
      expect(httpStatusOf(code)).toBeGreaterThanOrEqual(400);
      expect(common).not.toContain(code);
    }
  });

  // A search without results is an empty page.
  it.each(
    all.filter(
      ([name, call]) => call.params && !('language' in call.params.properties) && name !== 'searchTitles',
    ),
  )('%s: says what happens when there is nothing by that id', (_name, call) => {
    expect(call.refusals ?? []).not.toEqual([]);
  });

  it('have a rate limit for each call that checks a secret', () => {
    const guessable = [
      'login',
      'loginWithShortCode',
      'loginWithLinkedDevice',
      'register',
      'checkVoucher',
      'redeemVoucher',
      'sendTemporaryPassword',
      'changeTemporaryPassword',
      'changePassword',
      'approveSignInCode',
      'openMobilePayment',
    ] as const;
    for (const name of guessable) {
      const call: Endpoint = endpoints[name];
      expect(call.refusals).toContain(ResponseCode.TooManyAttempts);
    }
  });
});

describe('a call that writes', () => {
  it('is recognised by its method, with these exceptions [SAF-09c]', () => {
    const told = all.filter(([, call]) => call.isWriting !== undefined);
    expect(told.map(([name, { isWriting }]) => `${name}: ${isWriting}`).sort()).toEqual([
      'checkOwned: false',
      'getLoginCode: true',
      'getPlaybackInfo: true',
      'getVamPlaybackInfo: true',
      'issueClearKeyLicence: false',
      'issuePlayReadyLicence: false',
      'issueWidevineLicence: false',
      'readToggles: false',
    ]);
  });

  it.each(all)('%s: lists the read-only refusal exactly if it writes [SAF-09c]', (_name, call) => {
    expect(commonRefusalsOf(call).includes(ResponseCode.ReadOnly)).toBe(isWritingCall(call));
  });
});
