import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { lockAccount } from '../../domain/accounts/lock-account';
import { isContentPlayableBy } from '../../domain/rights/rights-sql';
import type { Clock } from '../../operations/clock';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { fail, ok, type Result } from '../../http/result';
import { hasRoomFor, LEASE_MS, type Lease, leaseState } from '@drivein/entitlement';

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

const ofDevice = ({ accountId, deviceId }: SessionIdentity, trackingId: string) => ({
  tracking_id: trackingId,
  account_id: accountId,
  device_id: deviceId,
});

/** A trackingId is valid only on the device that got it. */
export const findOwnPlaySession = (
  db: Db,
  identity: SessionIdentity,
  trackingId: string,
): Promise<PlaySession | undefined> =>
  db
    .selectFrom('play_sessions')
    .where((row) => row.and(ofDevice(identity, trackingId)))
    .select(COLUMNS)
    .executeTakeFirst();

/** The same, and in the same statement whether the account may still play this film or clip. */
export const findOwnPlaySessionWithRight = (
  db: Db,
  identity: SessionIdentity,
  trackingId: string,
  nowMs: number,
): Promise<(PlaySession & { readonly isPlayable: boolean }) | undefined> => {
  const content = { parentProductId: 'play_sessions.parent_product_id', vamId: 'play_sessions.vam_id' };
  return db
    .selectFrom('play_sessions')
    .where((row) => row.and(ofDevice(identity, trackingId)))
    .select(COLUMNS)
    .select(isContentPlayableBy(identity, content, nowMs).as('isPlayable'))
    .executeTakeFirst();
};

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

const renewLease = async (db: Db, trackingId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('play_sessions')
    .where('tracking_id', '=', trackingId)
    .where('ended_at_ms', 'is', null)
    .set({ lease_until_ms: nowMs + LEASE_MS })
    .execute();
};

type Held = Result<void, 'StreamLimitReached' | 'PlaySessionOver'>;

/**
 * Renews the lease of a play session. A lease that lapsed, because the film was paused or the network was gone, takes
 * a stream again if one is free, like a fresh start. A prepared session needs no stream yet (PLY-04).
 */
export const holdLease = async (
  deps: { readonly db: Db; readonly clock: Clock },
  session: PlaySession,
): Promise<Held> => {
  const state = leaseState(session, deps.clock.nowMs());
  if (state === 'live' || state === 'warm') return ok(undefined);
  if (state === 'ended') return fail('PlaySessionOver');
  return retakeLease(deps, session);
};

const retakeLease = (deps: { readonly db: Db; readonly clock: Clock }, session: PlaySession): Promise<Held> =>
  deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    // Locks the account before the session, as everywhere, to avoid deadlocks.
    const leases = await lockStreamsOf(trx, session.accountId, nowMs);
    const current = await lockPlaySession(trx, session.trackingId);
    if (!current || current.endedAtMs !== null) return fail('PlaySessionOver');
    if (!hasRoomFor(session.deviceId, leases, nowMs)) return fail('StreamLimitReached');
    await renewLease(trx, session.trackingId, nowMs);
    return ok(undefined);
  });

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
