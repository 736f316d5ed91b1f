import { decodeBase32, totpAt } from '@drivein/checkout-flow';
import { mintToken } from '@drivein/payment-sandbox';
import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD, aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailWorker } from '../../src/messaging/mailer/mail-worker';
import { type CheckoutWorld, numberOf, openCheckoutWorld, type Shopper } from '../checkout/checkout-world';
import { collectSecrets, type DatabaseOnDisk, openOnDisk, plainHashOf } from './secrets-at-rest';
import { findTemporaryCode } from '../account/find-temporary-code';
import { finishAsset, loginBody, type SignedIn, TEST_SECRETS } from '../test-app';

const NEW_PASSWORD = 'Moonlight-7-seats';
const NEW_SCREEN = { deviceIdentifier: 'a-new-screen', deviceModel: 'Rear display', softwareVersion: 6 };

// The embedded database, because its files can be read; both engines get the same rows.
describe('stored data', () => {
  let disk: DatabaseOnDisk;
  let world: CheckoutWorld;
  let shopper: Shopper;
  let apiKey: string;
  const secrets = collectSecrets();
  const received: string[] = [];
  beforeAll(async () => {
    disk = await openOnDisk();
    world = await openCheckoutWorld(disk, {}, { shoppers: 1 });
    finishAsset(world.server.dataDir, { assetId: 'film-glass-harbour', isEncrypted: false });
    shopper = await world.shopper(0);
    apiKey = shopper.who.apiKey;
  });
  afterAll(() => world.close());

  type Method = 'GET' | 'POST' | 'PATCH';
  const ask = async (
    method: Method,
    path: string,
    { session, body }: { session?: string; body?: object } = {},
  ) => {
    const { json } = await world.server.call({
      method,
      path,
      apiKey,
      ...(session && { session }),
      ...(body && { body }),
    });
    expect(json.responseCode, `${path} ${JSON.stringify(json)}`).toBe(ResponseCode.Ok);
    return json;
  };
  const mine = (method: Method, path: string, body?: object) =>
    ask(method, path, { session: shopper.who.session, ...(body && { body }) });
  const addSession = (of: string, json: Record<string, unknown>) => {
    secrets.add(`session of ${of}`, String(json.session));
    secrets.add(`refresh token of ${of}`, String(json.refreshToken));
    return json as unknown as SignedIn;
  };
  /** Where nothing was found, the search is shown to work. */
  const expectNothingUsable = async () => {
    expect(await disk.leaks(secrets)).toEqual([]);
    expect(await disk.backupLeaks(secrets)).toEqual([]);
    const known = collectSecrets();
    known.add('address of the shopper', 'shopper-0@example.com');
    expect(await disk.leaks(known)).toContainEqual(expect.stringContaining('in pg_wal'));
    expect(await disk.backupLeaks(known)).toEqual(['address of the shopper in a backup']);
  };

  const codeIn = ({ text }: { readonly text: string }) => findTemporaryCode(text);
  let temporaryPassword = '';
  let enterCode = '';
  let approve: Record<string, unknown> = {};
  let loginCode = '';
  let transactionId = '';
  let totpKey = '';

  it('contains no secret that waits to be sent or used [SAF-01a] [SAF-01c]', async () => {
    secrets.add('api key', apiKey);
    secrets.add('password', DEMO_PASSWORD, NEW_PASSWORD);
    addSession('the screen', { ...shopper.who });

    await ask('POST', '/user/v6/password?email=shopper-0%40example.com');
    const { mails } = await ask('GET', '/dev/mail.json?recipient=shopper-0%40example.com');
    temporaryPassword = (mails as { text: string }[]).map(codeIn).find(Boolean) ?? '';
    const plain = temporaryPassword.replaceAll('-', '');
    secrets.add('temporary password', temporaryPassword, plain, plainHashOf(plain));

    enterCode = String((await mine('POST', '/user/v6/signincode/create', {})).code);
    approve = await ask('POST', '/user/v6/signincode/create', { body: NEW_SCREEN });
    for (const [name, code] of [
      ['enter code', enterCode],
      ['approve code', String(approve.code)],
    ] as const)
      secrets.add(name, code, plainHashOf(code));
    secrets.add('poll token', String(approve.pollToken));
    loginCode = String((await mine('GET', '/user/v10/logincode')).code);
    secrets.add('login code', loginCode);

    // As a page does it, under the key by which the reply is stored.
    const opened = await shopper.open(ids.ferry, 1, 'open-with-a-key');
    transactionId = String(opened.transactionId);
    totpKey = String(opened.totpKey);
    secrets.add('key of the phone codes', totpKey, decodeBase32(totpKey));

    const { productTracks } = await mine('GET', `/content/v8/playback/${ids.harbour}`);
    const [, , , , signature] = (productTracks as { url: string }[])[0]?.url.split('/') ?? [];
    secrets.add('signature of a media address', signature);
    const { presignedUrl } = await mine('GET', '/user/v6/presignedurl');
    secrets.add('token of the message bus', new URL(String(presignedUrl)).search);

    await expectNothingUsable();
  });

  it('contains none after the mail was sent [SAF-01a] [SAF-01c]', async () => {
    const { database, clock, app } = world.server;
    const sender = {
      send: ({ text }: { readonly text: string }) => Promise.resolve(void received.push(text)),
      close: () => undefined,
    };
    const worker = createMailWorker({ db: database.db, clock, log: app.log, secrets: TEST_SECRETS, sender });
    // The other one is about the shopper's new device.
    expect(await worker.sendDue()).toBe(2);
    expect(received.map((text) => codeIn({ text })).filter(Boolean)).toEqual([temporaryPassword]);
    await expectNothingUsable();
  });

  it('contains none after all of them were used [SAF-01a] [SAF-01c]', async () => {
    const code = totpAt(totpKey, world.server.clock.nowMs()) ?? '';
    const phone = await ask('POST', `/payments/v8/mobilepayment/${code}`, { body: {} });
    expect(phone.transactionId).toBe(transactionId);
    secrets.add('pay session', String(phone.paySession));
    const context = await ask('POST', '/payments/v8/cybersource/context', {
      session: String(phone.paySession),
      body: { transactionId, flexType: 1 },
    });
    const card = await mintToken(world.sandbox, String(context.captureContext), {
      number: numberOf('success'),
    });
    secrets.add('card number', numberOf('success'));
    secrets.add('card token', card);
    await shopper.tax(transactionId);
    const { referenceId } = await shopper.setUp(transactionId, card);
    await shopper.check(transactionId, card, String(referenceId), 'http://localhost/step-up/returned');
    expect(await shopper.pay(transactionId, card, 'pay-with-a-key')).toMatchObject({ status: 'authorised' });
    await shopper.verify(transactionId, ids.ferry, 1);
    expect(await shopper.confirm(transactionId, 1)).toMatchObject({ status: 'completed' });

    const device = { ...NEW_SCREEN, deviceIdentifier: 'by-a-code', shortCode: enterCode };
    addSession(
      'the screen let in by a code',
      await ask('POST', '/user/v10/login/shortcode', { body: device }),
    );
    await mine('POST', `/qrconnect/v1/code/${String(approve.code)}/approve`, {});
    const polled = await ask('POST', '/qrconnect/v1/poll', { body: { pollToken: approve.pollToken } });
    addSession('the approved screen', polled.login as Record<string, unknown>);
    await mine('POST', `/user/v10/logincode/${loginCode}`, {});
    const { refreshToken } = shopper.who;
    addSession(
      'the refreshed screen',
      await ask('POST', '/user/v10/session/refresh', { body: { refreshToken, softwareVersion: 6 } }),
    );
    await ask('PATCH', '/user/v6/temporarypasswordcode', {
      body: {
        temporaryPasswordCode: temporaryPassword,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      },
    });
    addSession(
      'who signed in with the new password',
      await ask('POST', '/user/v10/login', {
        body: loginBody({ email: 'shopper-0@example.com', password: NEW_PASSWORD }),
      }),
    );
    await expectNothingUsable();
    expect(secrets.names()).toHaveLength(23);
  });
});
