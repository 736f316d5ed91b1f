import { DEMO_PASSWORD, aBundleIds as ids } from '@drivein/test-kit';
import { checkVoucherCode } from '@drivein/validation';
import { randomIds } from '../../src/storage/ids';
import { createCheapHasher } from '../cheap-hasher';
import { openManyScreens, type Screen } from '../catalogue/many-screens';
import type { TestApp } from '../test-app';

/** An account with three screens; the session of the last one has expired. */
export interface Actor {
  readonly accountId: string;
  readonly email: string;
  readonly screens: readonly [Screen, Screen, Screen];
  readonly car: string;
  readonly vouchers: readonly string[];
  /** A film it got without paying. */
  readonly hasGift: boolean;
}

const VOUCHERS_EACH = 12;
const CREDITS = 30;
const DAY_MS = 24 * 3_600_000;

let hash: Promise<string> | undefined;

/** The sum of its characters has to be even. */
const voucherCode = (account: number, place: number): string => {
  const code = `FUZZ${account.toString(36)}X${place.toString(36)}`.toUpperCase();
  return checkVoucherCode(code) === 'ok' ? code : `${code}1`;
};

/**
 * Written directly into the database: registering and buying would take most of the time. Some own a film, some a
 * car.
 */
export const openActor = async (server: TestApp, place: number): Promise<Actor> => {
  const { database, clock } = server;
  const { db } = database;
  const nowMs = clock.nowMs();
  const [one, two, three] = await openManyScreens(server, { accounts: 1, screensEach: 3 });
  if (!one || !two || !three) throw new Error('there are three screens');
  const { accountId } = one;
  hash ??= createCheapHasher().hash(DEMO_PASSWORD);
  await db
    .updateTable('accounts')
    .set({ password_hash: await hash })
    .where('account_id', '=', accountId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ expires_at_ms: nowMs - 1 })
    .where('device_id', '=', three.deviceId)
    .execute();
  const vouchers = Array.from({ length: VOUCHERS_EACH }, (_, at) => voucherCode(place, at));
  await db
    .insertInto('vouchers')
    .values(
      vouchers.map((code, at) => ({
        code,
        credits: at % 3 === 2 ? null : 2,
        package_days: at % 3 === 2 ? 30 : null,
        state: 'ready',
        used_by: null,
        used_at_ms: null,
      })),
    )
    .execute();
  const car = `HW-FUZZ-${place}`;
  await db
    .insertInto('cars')
    .values({
      hardware_id: car,
      account_id: place % 4 === 3 ? accountId : null,
      is_entitled: true,
      automatic_voucher: vouchers[0] ?? null,
    })
    .execute();
  await db
    .insertInto('credit_entries')
    .values({
      entry_id: randomIds.newId(),
      account_id: accountId,
      amount: CREDITS,
      reason: 'gift',
      expires_at_ms: nowMs + 90 * DAY_MS,
      created_at_ms: nowMs,
      source: null,
    })
    .execute();
  const hasGift = place % 4 === 1;
  if (hasGift) await ownFerry(server, accountId);
  return {
    accountId,
    email: `${accountId}@example.com`,
    screens: [one, two, three],
    car,
    vouchers: vouchers.slice(1),
    hasGift,
  };
};

const ownFerry = ({ database, clock }: TestApp, accountId: string) =>
  database.db
    .insertInto('entitlements')
    .values({
      entitlement_id: randomIds.newId(),
      account_id: accountId,
      parent_product_id: ids.ferry,
      transaction_type: 'EST',
      starts_at_ms: clock.nowMs(),
      expires_at_ms: null,
      ended_at_ms: null,
    })
    .execute();

/** After a sign-out, a new password or a stolen refresh token: the same screens, signed in as before. */
export const signInAgain = async ({ database }: TestApp, { accountId, screens }: Actor): Promise<void> => {
  const deviceIds = screens.map(({ deviceId }) => deviceId);
  await database.db
    .updateTable('sessions')
    .set({ ended_at_ms: null })
    .where('device_id', 'in', deviceIds)
    .execute();
  await database.db
    .updateTable('accounts')
    .set({ password_hash: (await hash) ?? '' })
    .where('account_id', '=', accountId)
    .execute();
};
