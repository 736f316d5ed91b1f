import { encodeBase32 } from '@drivein/checkout-flow';
import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '../../src/app';
import { createApiKeys } from '../../src/http/api-keys';
import type { Database } from '../../src/storage/database/connect';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import type { ObjectKind } from './authorisation-fields';
import { type CheckoutWorld, openCheckoutWorld } from '../checkout/checkout-world';
import { CONTENT_KEY, KEY_ID } from '../playback/playback-world';
import { rowAsText } from '../storage/row-as-text';
import { finishAsset, type SignedIn } from '../test-app';

/** An account with a screen, and new objects of it on request. */
export interface Person {
  readonly email: string;
  readonly who: SignedIn;
  make(kind: ObjectKind): Promise<string>;
}

/** No licence server listens here: an authorised caller gets "unavailable". */
const DRM = {
  hasClearKey: true,
  widevineUrl: 'http://127.0.0.1:9/widevine',
  playReadyUrl: 'http://127.0.0.1:9/playready',
  communicationKey: { id: 'a-key', secret: Buffer.alloc(32, 1) },
};
const OWNERS_CAR = 'HW-TEST-0001';

/** An account with every kind of object, a second screen of it, and another account. */
export const openAuthorisationWorld = async (database: Database, overrides: Partial<Deps> = {}) => {
  const world: CheckoutWorld = await openCheckoutWorld(database, { drm: DRM, ...overrides });
  const { server } = world;
  const { db } = server.database;
  finishAsset(server.dataDir, { assetId: 'film-night-ferry' });
  mkdirSync(join(server.dataDir, 'keys'));
  writeFileSync(
    join(server.dataDir, 'keys', 'film-night-ferry.json'),
    JSON.stringify({ keys: [{ keyId: KEY_ID, key: CONTENT_KEY }] }),
  );

  let transactions = 0;
  let screens = 0;
  const insertTransaction = async (who: SignedIn): Promise<string> => {
    const nowMs = server.clock.nowMs();
    const row = {
      transaction_id: randomUUID(),
      account_id: who.consumerId,
      device_id: who.consumerDeviceId,
      // A title of an account has one open payment at a time.
      parent_product_id: ids.ferry + transactions * 1000,
      transaction_type_id: 1,
      state: 'created' as const,
      version: 1,
      country: 'US',
      language: 'en',
      currency: 'USD',
      price_minor: 1499,
      totp_key: encodeBase32(randomBytes(20)),
      created_at_ms: nowMs,
      updated_at_ms: nowMs,
    };
    await db.insertInto('transactions').values(row).execute();
    transactions += 1;
    return row.transaction_id;
  };

  const personAt = async (email: string, deviceIdentifier: string): Promise<Person> => {
    const who = await server.signIn(email, deviceIdentifier);
    const { apiKey, session } = who;
    const field = async (path: string, name: string) =>
      String((await server.call({ path, apiKey, session })).json[name]);
    const makers: Record<ObjectKind, () => Promise<string>> = {
      device: async () => (await server.signIn(email, `spare-${(screens += 1)}`)).consumerDeviceId,
      transaction: () => insertTransaction(who),
      playSession: () => field(`/content/v8/playback/${ids.ferry}`, 'trackingId'),
      loginCode: () => field('/user/v10/logincode', 'code'),
      car: () => Promise.resolve(OWNERS_CAR),
    };
    return { email, who, make: (kind) => makers[kind]() };
  };

  const owner = await personAt('driver@example.com', 'owners-screen');
  const colleague = await personAt('driver@example.com', 'second-screen');
  const stranger = await personAt('shopper-0@example.com', 'strangers-screen');
  await server.call({
    method: 'PATCH',
    path: `/user/v6/devices/${owner.who.consumerDeviceId}`,
    apiKey: owner.who.apiKey,
    session: owner.who.session,
    body: { deviceName: 'Owners Own Screen' },
  });

  const keys = (key: number, environment: string) =>
    createApiKeys({ signingKey: secretsFrom(Buffer.alloc(32, key)).apiKeySigningKey, environment });
  const expired = await server.signIn('driver@example.com', 'expired-screen');
  await db
    .updateTable('sessions')
    .set({ expires_at_ms: server.clock.nowMs() - 1 })
    .where('device_id', '=', expired.consumerDeviceId)
    .execute();
  const ended = await server.signIn('driver@example.com', 'ended-screen');
  await server.call({
    method: 'PUT',
    path: `/user/v6/devices/${ended.consumerDeviceId}/logout`,
    apiKey: ended.apiKey,
    session: ended.session,
  });
  const { json: ofCar } = await server.call({
    method: 'POST',
    path: '/user/v10/login/linkeddevice',
    apiKey: owner.who.apiKey,
    body: { deviceIdentifier: '0A-car', deviceModel: 'CAR', softwareVersion: 6, hardwareId: OWNERS_CAR },
  });
  const phoneFor = async (transactionId: string) => {
    const path = `/payments/v8/mobilepayment/${transactionId}`;
    const { json } = await server.call({ method: 'POST', path, apiKey: owner.who.apiKey });
    if (json.responseCode !== ResponseCode.Ok) throw new Error('no phone was let in');
    return String(json.paySession);
  };

  return {
    server,
    owner,
    colleague,
    stranger,
    forgedKey: keys(8, 'local').issue('US'),
    keyOfOtherEnvironment: keys(7, 'production').issue('US'),
    expiredSession: expired.session,
    endedSession: ended.session,
    carSession: String(ofCar.session),
    phoneFor,
    /** Rows as text: all, or those that contain one of these words. */
    rows: async (words: readonly string[] = []): Promise<string[]> => {
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables
        where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(db);
      const union = tables.map(
        ({ name }) =>
          sql`select ${sql.lit(name)} || ' ' || ${rowAsText} as row
            from ${sql.table(name)} t`,
      );
      const { rows } = await sql<{ row: string }>`
        select row from (${sql.join(union, sql` union all `)}) as everything order by row`.execute(db);
      const texts = rows.map(({ row }) => row);
      return words.length === 0 ? texts : texts.filter((row) => words.some((word) => row.includes(word)));
    },
    close: () => world.close(),
  };
};
export type AuthorisationWorld = Awaited<ReturnType<typeof openAuthorisationWorld>>;
