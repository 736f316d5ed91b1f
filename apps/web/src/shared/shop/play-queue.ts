/** What plays after the current film or clip: where each is played, and its name. */
export interface QueuedPlay {
  readonly place: string;
  readonly title: string;
}

/** The state of a history entry that plays. */
interface QueueState {
  readonly playQueue: readonly QueuedPlay[];
}

/** Only places of the player; anything else in the history is not ours. */
const PLAYER_ROUTE = /^\/(player\/\d+\/\d+|vam\/\d+\/\d+\/[a-z]+\/[a-z]+)$/;

const isQueuedPlay = (value: unknown): value is QueuedPlay => {
  if (value === null || typeof value !== 'object') return false;
  const { place, title } = value as Partial<Record<string, unknown>>;
  return typeof place === 'string' && typeof title === 'string' && PLAYER_ROUTE.test(place);
};

/**
 * The queue lives in the history entry of what plays, so it survives a reload and is gone as soon as one leaves the
 * player, by whatever way.
 */
export const withQueue = (playQueue: readonly QueuedPlay[]): { readonly state: QueueState } => ({
  state: { playQueue },
});

/** What is still to come, read from a location's state. */
export const queueIn = (state: unknown): readonly QueuedPlay[] => {
  const { playQueue } = (state ?? {}) as Partial<Record<string, unknown>>;
  return Array.isArray(playQueue) && playQueue.every(isQueuedPlay) ? playQueue : [];
};
