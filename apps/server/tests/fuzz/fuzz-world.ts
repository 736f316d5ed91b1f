import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { totpAt } from '@drivein/checkout-flow';
import { ResponseCode } from '@drivein/contract';
import { mintToken, TEST_CARDS } from '@drivein/payment-sandbox';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { createApiKeys } from '../../src/http/api-keys';
import type { Database } from '../../src/storage/database/connect';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { openCheckoutWorld } from '../checkout/checkout-world';
import { CONTENT_KEY, KEY_ID } from '../playback/playback-world';
import { mailsOf } from '../account/mails-of';
import { findTemporaryCode } from '../account/find-temporary-code';
import { finishAsset, type TestApp } from '../test-app';
import { type Actor, openActor, signInAgain } from './actors';
import { headersOf } from './callers';
import { createLogJudge } from './log-judge';
import type { PlannedRequest } from './plan-requests';
import type { ReferenceName } from './values/references';
import { bundleWithVictim, openVictim } from './victim';
import { toWire } from './to-wire';
import type { WireRequest } from './wire';

export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>;

/** Callers come from many networks, so that guessing limits do not stop the run. */
const CALLS_PER_NETWORK = 4;
/** The first is valid. A card whose bank takes ten seconds has its own tests. */
const CARDS = TEST_CARDS.filter(({ name }) => name !== 'time-out');
const FOREIGN_SECRETS = secretsFrom(Buffer.alloc(32, 8));
/** The shapes of tokens, codes and ids, with values that were never issued. */
const NONE_YET = 'none-handed-out-yet';

/**
 * A listening server with a payment sandbox, a victim, and callers whose ids and codes are collected from replies.
 */
export const openFuzzWorld = async (database: Database) => {
  const logJudge = createLogJudge();
  const checkout = await openCheckoutWorld(database, { log: logJudge.log, proxyCount: 1 }, { shoppers: 0 });
  const { server, sandbox } = checkout;
  writeFilms(server);
  server.writeBundle(bundleWithVictim('3'));
  await server.catalogueImport.run();
  const victim = await openVictim(server);
  logJudge.keepOut([...victim.secrets, DEMO_PASSWORD]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const apiKey = await server.apiKey();
  const foreignApiKey = createApiKeys({
    signingKey: FOREIGN_SECRETS.apiKeySigningKey,
    environment: 'local',
  }).issue('US');

  const learnt = new Map<ReferenceName | 'totpKey' | 'paySession', string>();
  let actors: { readonly own: Actor; readonly stranger: Actor };
  let places = 0;
  let requests = 0;
  let freshEmails = 0;
  let vouchersUsed = 0;
  let gifts = 0;

  /** New accounts: the old ones own or have redeemed everything. */
  const renew = async () => {
    actors = {
      own: await openActor(server, (places += 1)),
      stranger: await openActor(server, (places += 1)),
    };
    gifts += [actors.own, actors.stranger].filter(({ hasGift }) => hasGift).length;
    learnt.clear();
    vouchersUsed = 0;
    // Past the locks of the previous accounts.
    server.clock.advanceMs(11 * 60_000);
    logJudge.keepOutForNow(
      [actors.own, actors.stranger].flatMap(({ screens }) => screens.map(({ session }) => session)),
    );
  };
  await renew();
  const giftsAtStart = gifts;

  const find = (name: ReferenceName): string => {
    const { own } = actors;
    switch (name) {
      case 'own.account':
        return own.accountId;
      case 'own.email':
        return own.email;
      case 'own.password':
        return DEMO_PASSWORD;
      case 'own.device':
        return own.screens[0].deviceId;
      case 'own.otherDevice':
        return own.screens[1].deviceId;
      case 'own.car':
        return own.car;
      case 'own.voucher':
        return own.vouchers[vouchersUsed % own.vouchers.length] ?? NONE_YET;
      case 'own.payCode':
        return totpAt(learnt.get('totpKey') ?? '', server.clock.nowMs()) ?? '000000';
      case 'fresh.email':
        return `fuzz-${places}-${(freshEmails += 1)}@example.com`;
      case 'victim.account':
        return victim.accountId;
      case 'victim.email':
        return victim.email;
      case 'victim.device':
        return victim.deviceId;
      case 'victim.transaction':
        return victim.transactionId;
      case 'victim.tracking':
        return victim.trackingId;
      case 'own.refreshToken':
      case 'own.transaction':
      case 'own.cardToken':
      case 'own.referenceId':
      case 'own.tracking':
      case 'own.approveCode':
      case 'own.enterCode':
      case 'own.pollToken':
      case 'own.loginCode':
      case 'own.temporaryPassword':
        return learnt.get(name) ?? NONE_YET;
    }
  };

  const credentials = () => ({
    apiKey,
    foreignApiKey,
    screen: actors.own.screens[0].session,
    otherScreen: actors.own.screens[1].session,
    expired: actors.own.screens[2].session,
    stranger: actors.stranger.screens[0].session,
    phone: learnt.get('paySession') ?? `pay-${'A'.repeat(43)}`,
  });

  const wireOf = (plan: PlannedRequest): WireRequest =>
    toWire(plan, {
      find,
      identity: headersOf(plan.caller, credentials()),
      network: Math.floor((requests += 1) / CALLS_PER_NETWORK),
    });

  const mint = async (captureContext: string) => {
    const card = requests % 2 === 0 ? CARDS[0] : CARDS[(requests >> 1) % CARDS.length];
    // The gateway refuses an expired context.
    const token = await mintToken(sandbox, captureContext, { number: card?.number ?? '' }).catch(
      () => NONE_YET,
    );
    learnt.set('own.cardToken', token);
  };
  const readTemporaryPassword = async () => {
    const [mail] = await mailsOf(database.db, actors.own.email);
    const code = findTemporaryCode(mail?.text);
    if (code) learnt.set('own.temporaryPassword', code);
  };

  /** Stores what a successful reply issued, and signs callers in again after their session ended. */
  const learn = async ({ call, caller }: PlannedRequest, reply: Readonly<Record<string, unknown>>) => {
    const { responseCode } = reply;
    const isOwn = caller !== 'stranger';
    if (!isOwn) {
      if (responseCode === ResponseCode.SessionInvalid) await signInAgain(server, actors.stranger);
      return;
    }
    const keep = (name: Parameters<typeof learnt.set>[0], value: unknown) => {
      if (typeof value === 'string') learnt.set(name, value);
    };
    const isScreen = caller === 'screen' || caller === 'otherScreen' || caller === 'inMotion';
    if (isScreen && responseCode === ResponseCode.SessionInvalid) await signInAgain(server, actors.own);
    if (responseCode !== ResponseCode.Ok) return;
    keep('own.transaction', call === 'createTransaction' ? reply.transactionId : undefined);
    keep('totpKey', reply.totpKey);
    keep('paySession', reply.paySession);
    keep(
      'own.tracking',
      call === 'getPlaybackInfo' || call === 'getVamPlaybackInfo' ? reply.trackingId : undefined,
    );
    keep('own.referenceId', reply.referenceId);
    keep('own.refreshToken', reply.refreshToken);
    keep('own.pollToken', reply.pollToken);
    if (call === 'createSignInCode')
      keep(reply.pollToken === undefined ? 'own.enterCode' : 'own.approveCode', reply.code);
    if (call === 'getLoginCode') keep('own.loginCode', reply.code);
    if (call === 'redeemVoucher' || call === 'register') vouchersUsed += 1;
    if (call === 'sendTemporaryPassword') await readTemporaryPassword();
    if (call === 'createCaptureContext') await mint(String(reply.captureContext));
    if (call === 'changeTemporaryPassword' || call === 'changePassword')
      await signInAgain(server, actors.own);
  };

  return {
    server,
    database,
    sandbox,
    victim,
    logJudge,
    port,
    origin: `http://127.0.0.1:${port}`,
    drive: checkout.drive,
    wireOf,
    learn,
    renew,
    /** Films that new accounts got without payment since this world was opened. */
    giftsGiven: () => gifts - giftsAtStart,
    close: () => checkout.close(),
  };
};

/** Playable films, one of them encrypted. */
const writeFilms = ({ dataDir }: TestApp) => {
  finishAsset(dataDir, { assetId: 'film-night-ferry' });
  for (const assetId of [
    'film-glass-harbour',
    'film-unlisted',
    'clip-captains-bridge',
    'clip-building-the-harbour',
  ])
    finishAsset(dataDir, { assetId, isEncrypted: false });
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  writeFileSync(
    join(dataDir, 'keys', 'film-night-ferry.json'),
    JSON.stringify({ keys: [{ keyId: KEY_ID, key: CONTENT_KEY }] }),
  );
};
