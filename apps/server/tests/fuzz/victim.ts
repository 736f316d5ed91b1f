import type { Bundle } from '@drivein/catalogue-bundle';
import { aBundle, aClip, aDemoAccount, aTitle, aBundleIds as ids } from '@drivein/test-kit';
import { ResponseCode } from '@drivein/contract';
import { expect } from 'vitest';
import { BILLING, checkoutCalls } from '../checkout/checkout-calls';
import { loginBody, type SignedIn, type TestApp } from '../test-app';
import { SECRET_TITLE_ID } from './values/honest-values';

const EMAIL = 'somebody-else@example.com';
/** No other request contains it. */
const PASSWORD = 'Foreign-Secret-77';
const DEVICE_NAME = 'Foreign Cinema';
const SECRET_TITLE = 'Unlisted Reel';
const STREET = '77 Nobody Knows Lane';

/** An account whose data no other caller may see or change. */
export interface Victim {
  readonly accountId: string;
  readonly email: string;
  readonly deviceId: string;
  readonly transactionId: string;
  readonly trackingId: string;
  /** Texts that no reply to another caller contains. */
  readonly marks: readonly string[];
  /** The subset that no log contains either: operators need ids. */
  readonly secrets: readonly string[];
}

/** The test catalogue plus a title that is not for sale and owned by the victim alone. */
export const bundleWithVictim = (version: string, base: Bundle = aBundle()): Bundle =>
  aBundle({
    version,
    assets: [...(base.assets ?? []), { assetId: 'film-unlisted', kind: 'film', durationS: 100 }],
    titles: [
      ...(base.titles ?? []),
      aTitle({
        parentProductId: SECRET_TITLE_ID,
        assetId: 'film-unlisted',
        trailerAssetId: undefined,
        title: { en: SECRET_TITLE },
        synopsis: { en: `${SECRET_TITLE} is for one pair of eyes.` },
        isRedeemable: false,
        offers: [],
      }),
    ],
    clips: [
      ...(base.clips ?? []),
      aClip({
        vamId: 277,
        uniqueContentId: 'clip-unlisted',
        parentProductId: SECRET_TITLE_ID,
        title: { en: `Making ${SECRET_TITLE}` },
        isLocked: true,
      }),
    ],
    playlists: [
      { playlistId: ids.popularPlaylist, titles: [ids.ferry, ids.moons, ids.harbour, SECRET_TITLE_ID] },
    ],
    demoAccounts: [
      ...(base.demoAccounts ?? []),
      aDemoAccount({
        email: EMAIL,
        password: PASSWORD,
        credits: [{ amount: 9, expiresInDays: 90 }],
        owns: [
          { parentProductId: ids.ferry, boughtDay: -10 },
          { parentProductId: SECRET_TITLE_ID, boughtDay: -5 },
        ],
        watching: [{ parentProductId: SECRET_TITLE_ID, fraction: 0.4 }],
      }),
    ],
  });

/** The victim uses the service once: a named device, a stream, a half-made purchase, codes and a report. */
export const openVictim = async (server: TestApp): Promise<Victim> => {
  const apiKey = await server.apiKey();
  const body = loginBody({ email: EMAIL, password: PASSWORD, deviceIdentifier: 'a-foreign-screen' });
  const login = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body });
  const { session, consumerId, consumerDeviceId, refreshToken } = login.json as unknown as SignedIn;
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const { json } = await server.call({ method, path, apiKey, session, ...(body && { body }) });
    expect([path, json.responseCode]).toEqual([path, ResponseCode.Ok]);
    return json;
  };
  await ask('PATCH', `/user/v6/devices/${consumerDeviceId}`, { deviceName: DEVICE_NAME });
  const { trackingId } = await ask('GET', `/content/v8/playback/${ids.ferry}`);
  await ask('POST', '/content/v6/progress', {
    parentProductId: ids.ferry,
    streamProgress: 42,
    totalDuration: 120,
    event: 'start',
    trackingId,
  });
  const shop = checkoutCalls(ask);
  const { transactionId, totpKey } = await shop.open(ids.moons, 3);
  await ask('POST', `/payments/v8/avalara/${String(transactionId)}/tax`, {
    country: BILLING.country,
    province: BILLING.region,
    city: BILLING.city,
    address: STREET,
    postalCode: BILLING.postalCode,
  });
  await ask('POST', '/user/v6/signincode/create', {});
  await ask('POST', '/user/v6/problemreport', { message: `${DEVICE_NAME} buffers` });
  await ask('POST', '/user/v7/useroptions', { userOption: { optionId: 152, isEnabled: true } });
  const [transaction, tracking] = [String(transactionId), String(trackingId)];
  const secrets = [EMAIL, PASSWORD, session, refreshToken, String(totpKey), STREET];
  return {
    accountId: consumerId,
    email: EMAIL,
    deviceId: consumerDeviceId,
    transactionId: transaction,
    trackingId: tracking,
    marks: [consumerId, consumerDeviceId, transaction, tracking, DEVICE_NAME, SECRET_TITLE, ...secrets],
    secrets,
  };
};
