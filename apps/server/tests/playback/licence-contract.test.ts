import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearKeyLicences, licenceIssuers } from '../../src/features/playback/licences/licence-issuers';
import { PLAYREADY_MESSAGES, WIDEVINE_MESSAGES } from '../../src/features/playback/licences/drm-messages';
import { drmProxyLicences } from '../../src/features/playback/licences/drm-proxy-licences';
import type { LicenceIssuer } from '../../src/features/playback/licences/licence-provider';
import { createFolderStore } from '../../src/storage/object-store/folder-store';
import {
  aChallenge,
  type DrmEmulator,
  type DrmFailure,
  type DrmSystem,
  guid,
  keyIdsIn,
  PROVIDER_WORDS,
  startDrmEmulator,
} from './drm-emulator';

const OWN_KEY = { keyId: '00112233445566778899aabbccddeeff', key: 'ffeeddccbbaa99887766554433221100' };
const OTHER_KEY = { keyId: 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', key: 'b0b1b2b3b4b5b6b7b8b9babbbcbdbebf' };
const COMMUNICATION_KEY = { id: 'a-communication-key', secret: Buffer.alloc(32, 5) };
const A_LITTLE_MS = 500;

const dataDir = mkdtempSync(join(tmpdir(), 'drive-in-licences-'));
const store = createFolderStore(dataDir);
const clock = fakeClock();
let provider: DrmEmulator;
let logLines: { level: string; line: unknown }[] = [];
const log = {
  warn: (...line: unknown[]) => void logLines.push({ level: 'warn', line }),
  error: (...line: unknown[]) => void logLines.push({ level: 'error', line }),
};
const levels = () => logLines.map(({ level }) => level);
const grantOf = (assetId: string, endsAtMs: number | null = null) => ({ assetId, endsAtMs, log });

const writeKeys = (assetId: string, content: string) =>
  writeFileSync(join(dataDir, 'keys', `${assetId}.json`), content);

beforeAll(async () => {
  mkdirSync(join(dataDir, 'keys'));
  writeKeys('film-own', JSON.stringify({ keys: [OWN_KEY] }));
  writeKeys('film-other', JSON.stringify({ keys: [OTHER_KEY] }));
  const keyIds = [OWN_KEY, OTHER_KEY].map(({ keyId }) => guid(keyId));
  provider = await startDrmEmulator({ communicationKey: COMMUNICATION_KEY, clock, keyIds });
});
beforeEach(() => {
  logLines = [];
  provider.reset();
});
afterAll(async () => {
  await provider.stop();
  rmSync(dataDir, { recursive: true });
});

const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const MESSAGES = { widevine: WIDEVINE_MESSAGES, playready: PLAYREADY_MESSAGES };
const proxyTo = (system: DrmSystem, more: { url?: string; secret?: Buffer; timeoutMs?: number } = {}) =>
  drmProxyLicences({
    store,
    clock,
    communicationKey: { ...COMMUNICATION_KEY, secret: more.secret ?? COMMUNICATION_KEY.secret },
    url: more.url ?? provider.urls[system],
    messages: MESSAGES[system],
    playbackServers: (trackingId) => ({ widevineLicenseServer: `/${trackingId}` }),
    ...(more.timeoutMs !== undefined && { timeoutMs: more.timeoutMs }),
  });

/** One DRM system: its players' challenge for a key, invalid challenges, and the keys that a licence opens. */
interface Side<Challenge, Licence> {
  issuer(): LicenceIssuer<Challenge, Licence>;
  challenge(keyId: string): Challenge;
  readonly garbage: readonly Challenge[];
  opens(licence: Licence): string[];
}

/** The contract of every implementation. */
const describeIssuer = <Challenge, Licence>(name: string, side: Side<Challenge, Licence>) => {
  describe(`licences of ${name}`, () => {
    it('name a licence server for the play session', () => {
      const addresses = Object.values(side.issuer().playbackServers('a-tracking-id'));
      expect(addresses).toEqual([expect.stringMatching(/\/a-tracking-id$/)]);
    });

    it('open the film that is played and no other', async () => {
      const own = await side.issuer().issue(grantOf('film-own'), side.challenge(OWN_KEY.keyId));
      expect(own.ok && side.opens(own.value)).toEqual([guid(OWN_KEY.keyId)]);
      const other = await side.issuer().issue(grantOf('film-own'), side.challenge(OTHER_KEY.keyId));
      expect(other.ok).toBe(false);
    });

    it('are refused for garbage, which is not a server failure', async () => {
      for (const garbage of side.garbage) {
        const answer = await side.issuer().issue(grantOf('film-own'), garbage);
        expect(answer, String(garbage)).toMatchObject({
          ok: false,
          refusal: expect.stringMatching(/^(ChallengeMalformed|NotEntitled)$/) as string,
        });
      }
      expect(logLines).toEqual([]);
      expect(provider.visits).toEqual([]);
    });

    it.each([
      ['absent', undefined],
      ['empty', ''],
      ['half written', `{"keys":[{"keyId":"${OWN_KEY.keyId}","key":"${OWN_KEY.key.slice(0, 20)}`],
      ['of another shape', JSON.stringify({ keys: [{ ...OWN_KEY, key: 'not a key' }] })],
      ['without keys', JSON.stringify({ keys: [] })],
    ])('are refused where the key file is %s, and the log names the film', async (state, content) => {
      const assetId = `film-${state.replaceAll(' ', '-')}`;
      if (content !== undefined) writeKeys(assetId, content);
      const answer = await side.issuer().issue(grantOf(assetId), side.challenge(OWN_KEY.keyId));
      expect(answer).toEqual({ ok: false, refusal: 'LicenceUnavailable' });
      expect(levels()).toEqual(['error']);
      expect(JSON.stringify(logLines)).toContain(assetId);
      expect(JSON.stringify(logLines)).not.toContain(OWN_KEY.key.slice(0, 8));
    });
  });
};

describeIssuer('ClearKey', {
  issuer: () => clearKeyLicences({ store }),
  challenge: (keyId) => [base64Url(keyId)],
  garbage: [[], ['garbage'], [''], ['../../keys/film-own'], [OWN_KEY.keyId], ['__proto__']],
  opens: ({ keys }) => keys.map(({ kid }) => guid(Buffer.from(kid, 'base64url').toString('hex'))),
});

const notOf = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text));

describeIssuer<Uint8Array, Uint8Array>('Widevine', {
  issuer: () => proxyTo('widevine'),
  challenge: (keyId) => aChallenge.widevine(guid(keyId)),
  garbage: [
    ...notOf(
      '',
      'garbage',
      '{"kids":[]}',
      '<html></html>',
      '\b',
      '\b\u0001\u0012\u0009short',
      '\b\u0001\u0007',
    ),
    // A length of 2^63, and an unterminated number.
    Buffer.from('080112ffffffffffffffff7f00', 'hex'),
    Buffer.from(`08${'ff'.repeat(20)}`, 'hex'),
  ],
  opens: keyIdsIn,
});

describeIssuer<Uint8Array, Uint8Array>('PlayReady', {
  issuer: () => proxyTo('playready'),
  challenge: (keyId) => aChallenge.playready(guid(keyId)),
  garbage: [
    ...notOf(
      '',
      'garbage',
      '<html></html>',
      '<?xml version="1.0"?><Envelope></Envelope>',
      '<AcquireLicense/>',
    ),
    ...notOf(
      '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><Envelope><AcquireLicense ></Envelope>',
    ),
    aChallenge.widevine(guid(OWN_KEY.keyId)),
  ],
  opens: keyIdsIn,
});

describe.each(['widevine', 'playready'] as const)('a licence provider of %s', (system) => {
  const ask = (issuer = proxyTo(system), endsAtMs: number | null = null) =>
    issuer.issue(grantOf('film-own', endsAtMs), aChallenge[system](guid(OWN_KEY.keyId)));
  const UNAVAILABLE = { ok: false, refusal: 'LicenceUnavailable' };

  it('gets a token valid for a minute', async () => {
    await ask();
    const [token] = provider.tokens;
    expect(token).toMatchObject({
      version: 1,
      com_key_id: COMMUNICATION_KEY.id,
      message: { content_keys_source: { inline: [{ id: guid(OWN_KEY.keyId) }] } },
    });
    expect(Date.parse(token?.expiration_date ?? '')).toBe(clock.nowMs() + 60_000);
    expect(token?.message.license).toBeUndefined();
  });

  it('gets no token and issues no licence after the right has expired', async () => {
    const endsAtMs = clock.nowMs() + 5000;
    await ask(proxyTo(system), endsAtMs);
    const [token] = provider.tokens;
    expect(Date.parse(token?.expiration_date ?? '')).toBe(endsAtMs);
    expect(Date.parse(token?.message.license?.expiration_datetime ?? '')).toBe(endsAtMs);
  });

  it('is asked a second time after one failure', async () => {
    for (const kind of ['closes the connection', 'loses its answer', 'answers 500'] as const) {
      provider.reset();
      provider.failWith(kind, 1);
      expect((await ask()).ok, kind).toBe(true);
      expect(provider.visits).toHaveLength(2);
    }
  });

  it.each<[DrmFailure, number]>([
    ['closes the connection', 2],
    ['loses its answer', 2],
    ['answers 500', 2],
    ['never answers', 1],
    ['answers garbage', 1],
    ['answers nothing', 1],
    ['answers too much', 1],
    ['sends elsewhere', 1],
  ])('a reply that %s is not awaited, followed or quoted', async (kind, visits) => {
    provider.failWith(kind);
    const waiting = kind === 'never answers' ? { timeoutMs: A_LITTLE_MS } : {};
    expect(await ask(proxyTo(system, waiting))).toEqual(UNAVAILABLE);
    expect(provider.visits).toEqual(Array.from({ length: visits }, () => `/${system}`));
    expect(new Set(levels())).toEqual(new Set(['warn']));
    expect(JSON.stringify(logLines)).not.toContain(PROVIDER_WORDS);
  });

  it('that is unreachable or rejects our key issues none', async () => {
    const gone = await startDrmEmulator({ communicationKey: COMMUNICATION_KEY, clock, keyIds: [] });
    await gone.stop();
    expect(await ask(proxyTo(system, { url: gone.urls[system] }))).toEqual(UNAVAILABLE);
    expect(await ask(proxyTo(system, { secret: Buffer.alloc(32, 6) }))).toEqual(UNAVAILABLE);
    expect(provider.faults).toEqual(['signature']);
    expect(JSON.stringify(logLines)).toMatch(/ECONNREFUSED.*status 403/);
  });
});

it("a challenge that only the provider rejects is the caller's fault", async () => {
  // Well-formed, but a service certificate (4) and not a request.
  const challenge = Buffer.from([0x08, 0x04]);
  const answer = await proxyTo('widevine').issue(grantOf('film-own'), challenge);
  expect(answer).toEqual({ ok: false, refusal: 'ChallengeMalformed' });
  expect(provider.faults).toEqual(['no licence request']);
});

it('players receive every configured system, ClearKey alone when none is', () => {
  const serversWith = (drm?: Parameters<typeof licenceIssuers>[0]['drm']) =>
    Object.keys(licenceIssuers({ store, clock, drm }).playbackServers('t')).sort();
  const { widevine: widevineUrl, playready: playReadyUrl } = provider.urls;
  const both = { widevineUrl, playReadyUrl, communicationKey: COMMUNICATION_KEY };
  expect(serversWith()).toEqual(['clearKeyLicenseServer']);
  expect(serversWith({ hasClearKey: false, ...both })).toEqual([
    'playReadyLicenseServer',
    'widevineLicenseServer',
  ]);
  expect(serversWith({ hasClearKey: true, ...both, playReadyUrl: undefined })).toEqual([
    'clearKeyLicenseServer',
    'widevineLicenseServer',
  ]);
});
