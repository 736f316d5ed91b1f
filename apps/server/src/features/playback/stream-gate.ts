import { leaseState } from '@drivein/entitlement';
import { holdLease } from './hold-lease';
import { findSignedInPlaySession } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';
import type { Passage, StreamGate } from './stream-passage';

/** How long an answer is believed: a film of small segments asks the database once per beat, not per segment. */
const BELIEVED_MS = 5_000;
const MAX_REMEMBERED = 10_000;

const OPEN: Passage = { kind: 'open' };

/** Lets the segments of a play session through while it holds its stream, so that an address alone is worth little. */
export const createStreamGate = (deps: Pick<PlaybackDeps, 'db' | 'clock'>): StreamGate => {
  const openSinceMs = new Map<string, number>();
  /** Counts what was forgotten, so that an answer that was under way meanwhile is not believed. */
  let forgotten = 0;

  const ask = async (trackingId: string): Promise<Passage> => {
    const forgottenBefore = forgotten;
    const session = await findSignedInPlaySession(deps.db, trackingId);
    if (!session) return { kind: 'closed', refusal: 'PlaySessionOver' };
    // Not remembered: it becomes a stream from one moment to the next, perhaps by another server.
    if (leaseState(session, deps.clock.nowMs()) === 'warm') return { kind: 'warm', fromS: session.warmFromS };
    const held = await holdLease(deps, session);
    if (!held.ok) return { kind: 'closed', refusal: held.refusal };
    if (openSinceMs.size >= MAX_REMEMBERED) openSinceMs.clear();
    if (forgotten === forgottenBefore) openSinceMs.set(trackingId, deps.clock.nowMs());
    return OPEN;
  };

  return {
    passageOf: (trackingId) => {
      // Also by a clock that was set back: an age below zero is not believed.
      const ageMs = deps.clock.nowMs() - (openSinceMs.get(trackingId) ?? -Infinity);
      return ageMs >= 0 && ageMs < BELIEVED_MS ? OPEN : ask(trackingId);
    },
    forget: (trackingIds) => {
      forgotten += 1;
      for (const trackingId of trackingIds) openSinceMs.delete(trackingId);
    },
  };
};
