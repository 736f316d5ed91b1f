import { leaseState } from '@drivein/entitlement';
import { LRUCache } from 'lru-cache';
import { type AnswerUnderWay, createAnswersUnderWay } from './answers-under-way';
import { findRightToContent } from '../find-right';
import { holdLease } from '../hold-lease';
import { findSignedInPlaySession, type PlaySession } from '../play-session-store';
import type { PlaybackDeps } from '../playback-deps';
import type { Passage, StreamGate } from './stream-passage';

/** How long an answer is believed: a film of small segments asks the database once per beat, not per segment. */
const BELIEVED_MS = 5_000;
const MAX_REMEMBERED = 10_000;

const OPEN: Passage = { kind: 'open' };

/**
 * Lets the segments of a play session through while it holds its stream, so that an address alone is worth little
 * (SAF-02).
 */
export const createStreamGate = (
  deps: Pick<PlaybackDeps, 'db' | 'clock' | 'news' | 'endedStreams'>,
): StreamGate => {
  const answers = createAnswersUnderWay();
  const openSinceMs = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  /** Counts what was forgotten, so that an answer that was under way meanwhile is not believed. */
  let forgotten = 0;

  const forgetHere = (trackingIds: Iterable<string>) => {
    forgotten += 1;
    for (const trackingId of trackingIds) openSinceMs.delete(trackingId);
  };
  deps.endedStreams.listen((trackingIds) => {
    forgetHere(trackingIds);
    answers.end(trackingIds);
  });
  deps.news.onGap(() => {
    forgotten += 1;
    openSinceMs.clear();
    answers.doubtAll();
  });

  const ask = async (trackingId: string): Promise<Passage> => {
    const forgottenBefore = forgotten;
    const session = await findSignedInPlaySession(deps.db, trackingId);
    if (!session) return { kind: 'closed', refusal: 'PlaySessionOver' };
    // Not remembered: it becomes a stream from one moment to the next, perhaps by another server.
    const lease = leaseState(session, deps.clock.nowMs());
    if (lease === 'warm') return { kind: 'warm', fromS: session.warmFromS };
    // Reports ask for the right; a player that sends none is asked here, each time its lease has run out.
    if (lease === 'lapsed' && !(await hasRight(deps, session)))
      return { kind: 'closed', refusal: 'NotEntitled' };
    const held = await holdLease(deps, session);
    if (!held.ok) return { kind: 'closed', refusal: held.refusal };
    if (forgotten === forgottenBefore) openSinceMs.set(trackingId, deps.clock.nowMs());
    return OPEN;
  };

  /** Also by a clock that was set back: an age below zero is not believed. */
  const isBelieved = (sinceMs = -Infinity) => {
    const ageMs = deps.clock.nowMs() - sinceMs;
    return ageMs >= 0 && ageMs < BELIEVED_MS;
  };
  const passageOf = (trackingId: string) =>
    isBelieved(openSinceMs.get(trackingId)) ? OPEN : ask(trackingId);

  const askAgain = async (answer: AnswerUnderWay): Promise<boolean> => {
    // Before it is clear: a doubt that comes meanwhile stays.
    answer.clearAtMs = deps.clock.nowMs();
    const { kind } = await passageOf(answer.trackingId);
    return kind !== 'closed' && !answer.isOver;
  };

  return {
    passageOf,
    follow: (trackingId, response) => {
      const answer = answers.add(trackingId, response, deps.clock.nowMs());
      return {
        isOver: () => answer.isOver,
        mayGoOn: () => !answer.isOver && (isBelieved(answer.clearAtMs) || askAgain(answer)),
      };
    },
    forget: (trackingIds) => deps.endedStreams.tell(trackingIds),
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
