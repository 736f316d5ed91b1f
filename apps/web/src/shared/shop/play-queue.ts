/** A title that plays after the current one: its player route and name. */
export interface QueuedPlay {
  readonly place: string;
  readonly title: string;
}

/** The state of a player's history entry. */
interface QueueState {
  readonly playQueue: readonly QueuedPlay[];
}

/** Only player routes are accepted; other history state is ignored. */
const PLAYER_ROUTE = /^\/(player\/\d+\/\d+|vam\/\d+\/\d+\/[a-z]+\/[a-z]+)$/;

const isQueuedPlay = (value: unknown): value is QueuedPlay => {
  if (value === null || typeof value !== 'object') return false;
  const { place, title } = value as Partial<Record<string, unknown>>;
  return typeof place === 'string' && typeof title === 'string' && PLAYER_ROUTE.test(place);
};

/** The queue is stored in the player's history entry, so it survives a reload and ends when the player is left. */
export const withQueue = (playQueue: readonly QueuedPlay[]): { readonly state: QueueState } => ({
  state: { playQueue },
});

/** The remaining queue, read from a location's state. */
export const queueIn = (state: unknown): readonly QueuedPlay[] => {
  const { playQueue } = (state ?? {}) as Partial<Record<string, unknown>>;
  return Array.isArray(playQueue) && playQueue.every(isQueuedPlay) ? playQueue : [];
};
