import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type QueuedPlay, queueIn, withQueue } from '../../shared/play-queue';

/** What comes next, and how to get there. Without a queue, or at its end, there is nothing to go on to. */
export const usePlayQueue = (): { next: QueuedPlay | undefined; goOn: (() => void) | undefined } => {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [next] = queueIn(state);
  const goOn = useCallback(() => {
    const [first, ...rest] = queueIn(state);
    // In place of what played: Back leads out of the player, not to the film before.
    if (first) void navigate(first.place, { ...withQueue(rest), replace: true });
  }, [navigate, state]);
  return { next, goOn: next && goOn };
};
