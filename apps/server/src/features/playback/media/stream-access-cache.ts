import { leaseState } from '@drivein/entitlement';
import { LRUCache } from 'lru-cache';
import { type OpenResponse, createOpenResponses } from './open-responses';
import { findRightToContent } from '../find-right';
import { findSignedInPlaySession, holdLease, type PlaySession } from '../play-session-store';
import type { PlaybackDeps } from '../playback-deps';
import type { StreamAccess, StreamAccessCache } from './stream-access';

/** How long a result is cached: small segments cause one query per heartbeat, not per segment. */
const FRESH_MS = 5_000;
const MAX_REMEMBERED = 10_000;

const OPEN: StreamAccess = { kind: 'open' };

/** Allows the segments of a play session while it holds its stream, so that a leaked address alone is useless. */
export const createStreamAccessCache = (
  deps: Pick<PlaybackDeps, 'db' | 'clock' | 'pubSub' | 'endedStreams'>,
): StreamAccessCache => {
  const responses = createOpenResponses();
  const openSinceMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  /** Counts invalidations: a query that was running during one must not be cached. */
  let invalidations = 0;

  const invalidate = (trackingIds: Iterable<string>) => {
    invalidations += 1;
    for (const trackingId of trackingIds) openSinceMs.delete(trackingId);
  };
  deps.endedStreams.subscribe((trackingIds) => {
    invalidate(trackingIds);
    responses.end(trackingIds);
  });
  deps.pubSub.onMissed(() => {
    invalidations += 1;
    openSinceMs.clear();
    responses.recheckAll();
  });

  const checkAccess = async (trackingId: string): Promise<StreamAccess> => {
    const invalidationsBefore = invalidations;
    const session = await findSignedInPlaySession(deps.db, trackingId);
    if (!session) return { kind: 'closed', refusal: 'PlaySessionOver' };
    // Not cached: another server may turn it into a stream at any moment.
    const lease = leaseState(session, deps.clock.nowMs());
    if (lease === 'warm') return { kind: 'warm', fromS: session.warmFromS };
    // Reports check the right. For a player that sends none it is checked here, when its lease has lapsed.
    if (lease === 'lapsed' && !(await hasRight(deps, session)))
      return { kind: 'closed', refusal: 'NotEntitled' };
    const held = await holdLease(deps, session);
    if (!held.ok) return { kind: 'closed', refusal: held.refusal };
    if (invalidations === invalidationsBefore) openSinceMs.set(trackingId, deps.clock.nowMs());
    return OPEN;
  };

  /** A negative age means that the clock was set back: not fresh. */
  const isFresh = (sinceMs = -Infinity) => {
    const ageMs = deps.clock.nowMs() - sinceMs;
    return ageMs >= 0 && ageMs < FRESH_MS;
  };
  const accessOf = (trackingId: string) =>
    isFresh(openSinceMs.get(trackingId)) ? OPEN : checkAccess(trackingId);

  const recheck = async (open: OpenResponse): Promise<boolean> => {
    // Set before the check, so that a doubt raised meanwhile stays.
    open.allowedAtMs = deps.clock.nowMs();
    const { kind } = await accessOf(open.trackingId);
    return kind !== 'closed' && !open.isOver;
  };

  return {
    accessOf,
    follow: (trackingId, response) => {
      const open = responses.add(trackingId, response, deps.clock.nowMs());
      return {
        isOver: () => open.isOver,
        mayContinue: () => !open.isOver && (isFresh(open.allowedAtMs) || recheck(open)),
      };
    },
    forget: (trackingIds) => deps.endedStreams.publish(trackingIds),
  };
};

const hasRight = async (deps: Pick<PlaybackDeps, 'db' | 'clock'>, session: PlaySession): Promise<boolean> => {
  const { accountId } = session;
  const account = await deps.db
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select('country')
    .executeTakeFirst();
  if (!account) return false;
  return (await findRightToContent(deps, { accountId, country: account.country }, session)).ok;
};
