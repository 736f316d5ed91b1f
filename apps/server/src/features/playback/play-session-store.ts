import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { lockAccount } from '../../domain/accounts/lock-account';
import { LEASE_MS, type Lease } from '@drivein/entitlement';

export interface PlaySession extends Lease {
  readonly trackingId: string;
  readonly accountId: string;
  readonly parentProductId: number;
  readonly vamId: number | null;
  readonly assetId: string;
  readonly startedAtMs: number;
  readonly lastEventAtMs: number;
  readonly warmFromS: number;
}

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

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
  'warm_until_ms as warmUntilMs',
  'warm_from_s as warmFromS',
] as const;

export const findPlaySession = (db: Db, trackingId: string): Promise<PlaySession | undefined> =>
  db.selectFrom('play_sessions').where('tracking_id', '=', trackingId).select(COLUMNS).executeTakeFirst();

/** For requests by address only: it is invalid once the device is signed out. */
export const findSignedInPlaySession = (db: Db, trackingId: string): Promise<PlaySession | undefined> =>
  db
    .selectFrom('play_sessions')
    .where('tracking_id', '=', trackingId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('sessions')
          .whereRef('sessions.session_id', '=', 'play_sessions.session_id')
          .where('sessions.ended_at_ms', 'is', null)
          .select('sessions.session_id'),
      ),
    )
    .select(COLUMNS)
    .executeTakeFirst();

/** Serialises the reports of one play session. */
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
    .where('warm_until_ms', 'is', null)
    .where('lease_until_ms', '>', nowMs)
    .select(['device_id as deviceId', 'lease_until_ms as leaseUntilMs'])
    .select(['ended_at_ms as endedAtMs', 'warm_until_ms as warmUntilMs'])
    .execute();

/** Counted with a lock on the account, so that two screens cannot both take the last stream. */
export const lockStreamsOf = async (trx: Trx, accountId: string, nowMs: number): Promise<Lease[]> => {
  await lockAccount(trx, accountId);
  return liveStreamsOf(trx, accountId, nowMs);
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

/**
 * Stores an accepted report: the stream continues or ends. The caller holds the row and has checked that it was open.
 */
export const recordReport = async (
  trx: Trx,
  trackingId: string,
  report: { readonly eventAtMs: number; readonly nowMs: number; readonly ends: boolean },
): Promise<void> => {
  const { eventAtMs, nowMs, ends } = report;
  await trx
    .updateTable('play_sessions')
    .where('tracking_id', '=', trackingId)
    .set({
      last_event_at_ms: eventAtMs,
      ...(ends ? { ended_at_ms: nowMs } : { lease_until_ms: nowMs + LEASE_MS }),
    })
    .execute();
};
