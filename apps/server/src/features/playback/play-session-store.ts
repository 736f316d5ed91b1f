import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { LEASE_MS, type Lease } from '@drivein/entitlement';

export interface PlaySession extends Lease {
  readonly trackingId: string;
  readonly accountId: string;
  readonly parentProductId: number;
  readonly vamId: number | null;
  readonly assetId: string;
  readonly startedAtMs: number;
  readonly lastEventAtMs: number;
}

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

/** Nothing refers to a play session longer than its addresses live. */
const FORGET_AFTER_MS = 24 * 3_600_000;

const COLUMNS = [
  'tracking_id as trackingId',
  'account_id as accountId',
  'device_id as deviceId',
  'parent_product_id as parentProductId',
  'vam_id as vamId',
  'asset_id as assetId',
  'started_at_ms as startedAtMs',
  'lease_until_ms as leaseUntilMs',
  'ended_at_ms as endedAtMs',
  'last_event_at_ms as lastEventAtMs',
] as const;

export const findPlaySession = (db: Db, trackingId: string): Promise<PlaySession | undefined> =>
  db.selectFrom('play_sessions').where('tracking_id', '=', trackingId).select(COLUMNS).executeTakeFirst();

/** Reports of one play session are taken one after the other. */
export const lockPlaySession = (trx: Trx, trackingId: string): Promise<PlaySession | undefined> =>
  trx
    .selectFrom('play_sessions')
    .where('tracking_id', '=', trackingId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();

export const liveStreamsOf = (db: Db, accountId: string, nowMs: number): Promise<Lease[]> =>
  db
    .selectFrom('play_sessions')
    .where('account_id', '=', accountId)
    .where('ended_at_ms', 'is', null)
    .where('lease_until_ms', '>', nowMs)
    .select(['device_id as deviceId', 'lease_until_ms as leaseUntilMs', 'ended_at_ms as endedAtMs'])
    .execute();

/**
 * Whoever counts the streams of an account holds its row: two screens can never both take the last place. "No
 * key update", because a plain lock would also stop whoever inserts a row that refers to the account.
 */
export const lockStreamsOf = async (trx: Trx, accountId: string, nowMs: number): Promise<Lease[]> => {
  const account = trx.selectFrom('accounts').where('account_id', '=', accountId).select('account_id');
  await account.forNoKeyUpdate().execute();
  return liveStreamsOf(trx, accountId, nowMs);
};

export const endStreamsOfDevice = async (trx: Trx, deviceId: string, nowMs: number): Promise<void> => {
  await trx
    .updateTable('play_sessions')
    .where('device_id', '=', deviceId)
    .where('ended_at_ms', 'is', null)
    .set({ ended_at_ms: nowMs })
    .execute();
  await trx
    .deleteFrom('play_sessions')
    .where('device_id', '=', deviceId)
    .where('lease_until_ms', '<', nowMs - FORGET_AFTER_MS)
    .execute();
};

export const insertPlaySession = async (
  trx: Trx,
  row: Pick<
    PlaySession,
    'trackingId' | 'accountId' | 'deviceId' | 'parentProductId' | 'vamId' | 'assetId'
  > & {
    readonly sessionId: string;
    readonly transactionType: string;
  },
  nowMs: number,
): Promise<void> => {
  await trx
    .insertInto('play_sessions')
    .values({
      tracking_id: row.trackingId,
      account_id: row.accountId,
      device_id: row.deviceId,
      session_id: row.sessionId,
      parent_product_id: row.parentProductId,
      vam_id: row.vamId,
      asset_id: row.assetId,
      transaction_type: row.transactionType,
      started_at_ms: nowMs,
      lease_until_ms: nowMs + LEASE_MS,
      ended_at_ms: null,
      last_event_at_ms: nowMs,
    })
    .execute();
};

export const renewLease = async (db: Db, trackingId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('play_sessions')
    .where('tracking_id', '=', trackingId)
    .where('ended_at_ms', 'is', null)
    .set({ lease_until_ms: nowMs + LEASE_MS })
    .execute();
};

export const endPlaySession = async (db: Db, trackingId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('play_sessions')
    .where('tracking_id', '=', trackingId)
    .where('ended_at_ms', 'is', null)
    .set({ ended_at_ms: nowMs })
    .execute();
};

export const noteEvent = async (trx: Trx, trackingId: string, eventAtMs: number): Promise<void> => {
  await trx
    .updateTable('play_sessions')
    .where('tracking_id', '=', trackingId)
    .set({ last_event_at_ms: eventAtMs })
    .execute();
};
