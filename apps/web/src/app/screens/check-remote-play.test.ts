import { ResponseCode } from '@drivein/contract';
import type { WantedPlay } from '@drivein/message-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { checkRemotePlay } from './check-remote-play';

const ok = { responseCode: ResponseCode.Ok };
const owned = (isOwned: boolean) => ({
  ...ok,
  owned: [{ parentProductId: 1001, streamType: 2, transactionType: 'EST', owned: isOwned, countryId: 1 }],
});
const streams = (streamsAvailable: number, globalStreams = true) => ({
  ...ok,
  globalStreams,
  streamsAvailable,
});
const clip = (vamStatus: number) => ({ ...ok, vam: { vamId: 5014, vamStatus } });

const film: WantedPlay = {
  kind: 'film',
  parentProductId: 1001,
  vamId: undefined,
  positionS: 0,
  title: undefined,
};
const aClip: WantedPlay = { ...film, kind: 'clip', vamId: 5014 };

/** Server replies by a part of the address; without an entry the server never replies. */
let answers: Readonly<Record<string, object>> = {};

describe('stream check of a remote play command', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
    vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
      const answer = Object.entries(answers).find(([part]) => address.includes(part))?.[1];
      if (answer) return Response.json(answer);
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'US', apiHost: '' }));
    deviceStorage.write('RegionOverride', 'US');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    deviceStorage.clearExcept([]);
  });

  it.each([
    ['ok', owned(true), streams(1)],
    ['not-owned', owned(false), streams(1)],
    ['stream-limit', owned(true), streams(0)],
    ['stream-limit', owned(true), streams(3, false)],
    ['not-available', owned(true), { responseCode: ResponseCode.TitleNotAvailable }],
    ['failed', owned(true), { responseCode: ResponseCode.ServerError }],
  ])(
    'remote play: the stream check returns %s for a film [BUS-06a]',
    async (verdict, ownedReply, streamsReply) => {
      answers = { '/owned/': ownedReply, '/availability/1001': streamsReply };
      expect(await checkRemotePlay(film, 1)).toBe(verdict);
    },
  );

  it.each([
    ['ok', clip(1), streams(1)],
    ['not-owned', clip(2), streams(1)],
    ['stream-limit', clip(1), streams(0)],
  ])(
    'remote play: the stream check returns %s for a clip [BUS-06a]',
    async (verdict, clipReply, streamsReply) => {
      answers = { '/vam/5014/details': clipReply, '/concurrency/5014/check': streamsReply };
      expect(await checkRemotePlay(aClip, 1)).toBe(verdict);
    },
  );

  it('remote play: the last stream goes to the first of the screens', async () => {
    answers = { '/owned/': owned(true), '/availability/1001': streams(2) };
    expect(await checkRemotePlay(film, 2)).toBe('ok');
    expect(await checkRemotePlay(film, 3)).toBe('stream-limit');
  });

  it('remote play: a trailer needs no check', async () => {
    answers = {};
    expect(await checkRemotePlay({ ...film, kind: 'trailer' }, 9)).toBe('ok');
  });

  it("remote play: a check slower than the sender's timeout leaves the decision to the player", async () => {
    answers = { '/owned/': owned(true) };
    expect(await checkRemotePlay(film, 1)).toBe('ok');
  });
});
