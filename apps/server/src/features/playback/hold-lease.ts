import { fail, ok, type Result } from '../../http/result';
import { hasRoomFor, leaseState } from '@drivein/entitlement';
import { lockPlaySession, lockStreamsOf, type PlaySession, renewLease } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';

type Held = Result<void, 'StreamLimitReached' | 'PlaySessionOver'>;

/**
 * Says whether a play session still holds its stream (PLY-04). One that lapsed, because the film was paused or the
 * network away, takes a place again if there is one: that may not count as less than a fresh start. One that is
 * only prepared needs no stream yet.
 */
export const holdLease = async (
  deps: Pick<PlaybackDeps, 'db' | 'clock'>,
  session: PlaySession,
): Promise<Held> => {
  const state = leaseState(session, deps.clock.nowMs());
  if (state === 'live' || state === 'warm') return ok(undefined);
  if (state === 'ended') return fail('PlaySessionOver');
  return retakeLease(deps, session);
};

const retakeLease = (deps: Pick<PlaybackDeps, 'db' | 'clock'>, session: PlaySession): Promise<Held> =>
  deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    // The account's row first, then the session's, as everywhere: so no two transactions wait for each other.
    const leases = await lockStreamsOf(trx, session.accountId, nowMs);
    const current = await lockPlaySession(trx, session.trackingId);
    if (!current || current.endedAtMs !== null) return fail('PlaySessionOver');
    if (!hasRoomFor(session.deviceId, leases, nowMs)) return fail('StreamLimitReached');
    await renewLease(trx, session.trackingId, nowMs);
    return ok(undefined);
  });
