import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids, DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailsOf } from '../account/mails-of';
import { FILM_BYTES, type MediaFleet, openMediaFleet, type Playing } from './media-ends-world';
import type { SignedIn, TestApp } from '../test-app';
import { findTemporaryCode } from '../account/find-temporary-code';

const NEW_PASSWORD = 'another-Password-1';
const newPassword = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

/** An account whose rear screen plays, with another screen signed in. */
interface Scene {
  readonly email: string;
  readonly transactionId: string;
  readonly front: SignedIn;
  readonly rear: SignedIn;
  readonly playing: Playing;
}

describe('media after the end of a stream, on two servers', () => {
  let media: MediaFleet;
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    media = await openMediaFleet();
    ({ here, there } = media);
  }, 120_000);
  afterEach(() => media.letGo());
  afterAll(() => media.close());

  const send = async (
    who: Pick<SignedIn, 'apiKey'> & Partial<SignedIn>,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ) => {
    const { apiKey, session = '' } = who;
    const { json } = await there.call({ method, path, apiKey, session, ...(body && { body }) });
    expect([path, json.responseCode]).toEqual([path, ResponseCode.Ok]);
    return json;
  };
  const report = ({ rear, playing }: Scene, event: string) =>
    there.call({
      ...{ ...rear, method: 'POST', path: '/content/v6/progress' },
      body: {
        parentProductId: ids.ferry,
        trackingId: playing.trackingId,
        event,
        streamProgress: 3,
        totalDuration: 121,
      },
    });
  const endRight = ({ transactionId }: Pick<Scene, 'transactionId'>) =>
    media.fleet.db.deleteFrom('entitlements').where('transaction_id', '=', transactionId).execute();

  const openScene = async (): Promise<Scene> => {
    const { shopper, email, transactionId } = await media.buyer();
    const rear = await here.signIn(email, 'rear');
    const playing = await media.play(here, rear);
    return { email, transactionId, front: shopper.who, rear, playing };
  };

  const ways: [string, (scene: Scene) => Promise<unknown>][] = [
    [
      'a sign-out from another screen',
      ({ front, rear }) => send(front, 'PUT', `/user/v6/devices/${rear.consumerDeviceId}/logout`),
    ],
    [
      'a password change',
      ({ front }) =>
        send(front, 'PATCH', '/user/v6/password', { oldPassword: DEMO_PASSWORD, ...newPassword }),
    ],
    [
      'a password reset by mail',
      async ({ email, front: { apiKey } }) => {
        await send({ apiKey }, 'POST', `/user/v6/password?email=${encodeURIComponent(email)}`);
        const mails = await mailsOf(media.fleet.db, email);
        const temporaryPasswordCode = mails.map(({ text }) => findTemporaryCode(text)).find(Boolean);
        await send({ apiKey }, 'PATCH', '/user/v6/temporarypasswordcode', {
          email,
          temporaryPasswordCode,
          ...newPassword,
        });
      },
    ],
    [
      'a reused refresh token',
      async ({ rear: { apiKey, refreshToken } }) => {
        const path = '/user/v10/session/refresh';
        const body = { refreshToken, softwareVersion: 6 };
        await send({ apiKey }, 'POST', path, body);
        const longAgoMs = media.fleet.clock.nowMs() - 60_000;
        await media.fleet.db.updateTable('used_refresh_tokens').set({ used_at_ms: longAgoMs }).execute();
        const { json } = await there.call({ method: 'POST', path, apiKey, body });
        expect(json.responseCode).toBe(ResponseCode.SessionInvalid);
      },
    ],
    [
      'a refund',
      async ({ transactionId }) =>
        expect(await media.refund(there, transactionId)).toMatchObject({ isDone: true }),
    ],
    [
      'a refund found by the reconciler',
      async ({ transactionId }) =>
        expect(await media.refundByTheBooks(there, transactionId)).toMatchObject({ state: 'refunded' }),
    ],
    [
      'a stop from another screen',
      ({ front, playing: { trackingId } }) =>
        send(front, 'POST', '/content/v8/concurrency/stop', { trackingId }),
    ],
    ['a new start on the same screen', ({ rear }) => media.play(there, rear)],
    [
      'a prefetched film started on the same screen',
      async ({ rear }) => {
        const { trackingId } = await media.play(there, rear, '?isWarmUp=true');
        await send(rear, 'POST', '/content/v8/concurrency/start', { parentProductId: ids.ferry, trackingId });
      },
    ],
    ['its last report', (scene) => report(scene, 'end')],
    [
      'the beacon of a closing tab',
      async ({ playing: { beaconUrl } }) =>
        there.app.inject({ method: 'POST', url: beaconUrl, payload: { streamProgress: 3 } }),
    ],
    [
      'a report after the right has expired',
      async (scene) => {
        await endRight(scene);
        expect((await report(scene, 'update')).json.responseCode).toBe(ResponseCode.NotEntitled);
      },
    ],
  ];

  it.each(ways)('stop at once with %s, including responses in progress [SAF-02b]', async (_way, end) => {
    const scene = await openScene();
    await media.believeOnBoth(scene.playing);
    const underWay = [];
    for (const server of media.servers) underWay.push(await media.stall(server, scene.playing.url));
    await end(scene);
    await media.untilNothingIsSent();
    await media.untilRefusedByBoth(scene.playing);
    for (const { readOn } of underWay) expect(await readOn()).toBeLessThan(FILM_BYTES);
  });

  it('continue for the other screens, and for the one that changed the password [SAF-02b]', async () => {
    const { front, rear, playing } = await openScene();
    const kept = await media.play(here, front);
    await media.believeOnBoth(kept);
    const underWay = await media.stall(here, kept.url);
    await send(front, 'PATCH', '/user/v6/password', { oldPassword: DEMO_PASSWORD, ...newPassword });
    await send(front, 'PUT', `/user/v6/devices/${rear.consumerDeviceId}/logout`);
    await media.untilRefusedByBoth(playing);
    await media.believeOnBoth(kept);
    expect(await underWay.readOn()).toBeGreaterThan(FILM_BYTES);
  });

  it('stop when the right expires in the middle of a response [SAF-02b]', async () => {
    const { shopper, transactionId } = await media.buyer();
    const lastsMs = 2000;
    const expires_at_ms = media.fleet.clock.nowMs() + lastsMs;
    const ofIt = media.fleet.db.updateTable('entitlements').where('transaction_id', '=', transactionId);
    await ofIt.set({ expires_at_ms }).execute();
    const underWay = await media.stall(here, (await media.play(here, shopper.who)).url);
    // Shorter than a decision is cached.
    media.fleet.clock.advanceMs(lastsMs);
    expect(await underWay.readOn()).toBeLessThan(FILM_BYTES);
    await media.untilNothingIsSent();
  });

  it('stop without reports and without the right when the lease expires [SAF-02b]', async () => {
    const scene = await openScene();
    const underWay = await media.stall(here, scene.playing.url);
    await endRight(scene);
    media.fleet.clock.advanceMs(30_000);
    expect(await underWay.readOn()).toBeLessThan(FILM_BYTES);
    await media.untilNothingIsSent();
  });

  it('stop when the invalidation between the servers was lost [SAF-02b]', async () => {
    const { front, rear, playing } = await openScene();
    await media.believeOnBoth(playing);
    const underWay = await media.stall(here, playing.url);
    await media.fleet.endNews();
    await send(front, 'PUT', `/user/v6/devices/${rear.consumerDeviceId}/logout`);
    // A server that missed messages checks again once it is reconnected.
    await media.untilRefusedByBoth(playing);
    expect(await underWay.readOn()).toBeLessThan(FILM_BYTES);
    await media.untilNothingIsSent();
  });
});
