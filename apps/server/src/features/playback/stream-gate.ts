import { holdLease } from './hold-lease';
import { findPlaySession } from './play-session-store';
import type { PlaybackDeps } from './playback-deps';

/** How long an answer is believed: a film of small segments asks the database once per beat, not per segment. */
const BELIEVED_MS = 5_000;
const MAX_REMEMBERED = 10_000;

type Passage = 'allowed' | 'StreamLimitReached' | 'PlaySessionOver';

/** Lets the segments of a play session through while it holds its stream, so that an address alone is worth little. */
export const createStreamGate = (deps: Pick<PlaybackDeps, 'db' | 'clock'>) => {
  const allowedUntilMs = new Map<string, number>();

  const ask = async (trackingId: string): Promise<Passage> => {
    const session = await findPlaySession(deps.db, trackingId);
    if (!session) return 'PlaySessionOver';
    const held = await holdLease(deps, session);
    if (!held.ok) return held.refusal;
    if (allowedUntilMs.size >= MAX_REMEMBERED) allowedUntilMs.clear();
    allowedUntilMs.set(trackingId, deps.clock.nowMs() + BELIEVED_MS);
    return 'allowed';
  };

  return (trackingId: string): Promise<Passage> | Passage =>
    (allowedUntilMs.get(trackingId) ?? 0) > deps.clock.nowMs() ? 'allowed' : ask(trackingId);
};
