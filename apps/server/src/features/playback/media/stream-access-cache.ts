import { leaseState } from '@drivein/entitlement';
import { LRUCache } from 'lru-cache';
import { type AnswerUnderWay, createAnswersUnderWay } from './open-responses';
import { findRightToContent } from '../find-right';
import { holdLease } from '../hold-lease';
import { findSignedInPlaySession, type PlaySession } from '../play-session-store';
import type { PlaybackDeps } from '../playback-deps';
import type { StreamAccess, StreamAccessCache } from './stream-access';

/** How long a result is cached: small segments cause one query per heartbeat, not per segment. */
const BELIEVED_MS = 5_000;
const MAX_REMEMBERED = 10_000;

const OPEN: StreamAccess = { kind: 'open' };

/** Allows the segments of a play session while it holds its stream, so that a leaked address alone is useless. */
export const createStreamAccessCache = (
  deps: Pick<PlaybackDeps, 'db' | 'clock' | 'news' | 'endedStreams'>,
): StreamAccessCache => {
  const answers = createAnswersUnderWay();
  const openSinceMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  /** Counts invalidations: a query that was running during one must not be cached. */
  let forgotten = 0;

  const forgetHere = (trackingIds: Iterable<string>) => {
    forgotten += 1;
    for (const trackingId of trackingIds) openSinceMs.delete(trackingId);
  };
  deps.endedStreams.subscribe((trackingIds) => {
    forgetHere(trackingIds);
    answers.end(trackingIds);
  });
  deps.news.onGap(() => {
    forgotten += 1;
    openSinceMs.clear();
    answers.doubtAll();
  });

  const ask = async (trackingId: string): Promise<StreamAccess> => {
    const forgottenBefore = forgotten;
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
    if (forgotten === forgottenBefore) openSinceMs.set(trackingId, deps.clock.nowMs());
    return OPEN;
  };

  /** A negative age means that the clock was set back: not fresh. */
  const isBelieved = (sinceMs = -Infinity) => {
    const ageMs = deps.clock.nowMs() - sinceMs;
    return ageMs >= 0 && ageMs < BELIEVED_MS;
  };
  const accessOf = (trackingId: string) =>
    isBelieved(openSinceMs.get(trackingId)) ? OPEN : ask(trackingId);

  const askAgain = async (answer: AnswerUnderWay): Promise<boolean> => {
    // Set before the check, so that a doubt raised meanwhile stays.
    answer.clearAtMs = deps.clock.nowMs();
    const { kind } = await accessOf(answer.trackingId);
    return kind !== 'closed' && !answer.isOver;
  };

  return {
    accessOf,
    follow: (trackingId, response) => {
      const answer = answers.add(trackingId, response, deps.clock.nowMs());
      return {
        isOver: () => answer.isOver,
        mayGoOn: () => !answer.isOver && (isBelieved(answer.clearAtMs) || askAgain(answer)),
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
