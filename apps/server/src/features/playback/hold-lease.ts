import { fail, ok, type Result } from '../../http/result';
import { hasRoomFor, leaseState } from '@drivein/entitlement';
import { lockPlaySession, lockStreamsOf, type PlaySession, renewLease } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';

type Held = Result<void, 'StreamLimitReached' | 'PlaySessionOver'>;

/**
 * Renews the lease of a play session. A lease that lapsed, because the film was paused or the network was gone, takes
 * a stream again if one is free, like a fresh start. A prepared session needs no stream yet (PLY-04).
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
    // Locks the account before the session, as everywhere, to avoid deadlocks.
    const leases = await lockStreamsOf(trx, session.accountId, nowMs);
    const current = await lockPlaySession(trx, session.trackingId);
    if (!current || current.endedAtMs !== null) return fail('PlaySessionOver');
    if (!hasRoomFor(session.deviceId, leases, nowMs)) return fail('StreamLimitReached');
    await renewLease(trx, session.trackingId, nowMs);
    return ok(undefined);
  });
