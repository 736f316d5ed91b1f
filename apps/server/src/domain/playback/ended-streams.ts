import type { PubSub } from '../../messaging/pubsub/pubsub';

type Hear = (trackingIds: readonly string[]) => void;

/** Play sessions that ended. Whoever ends one tells it here, after its transaction; whoever sends media stops. */
export interface EndedStreams {
  /** Heard here at once, and by the other servers as fast as news travels. */
  tell(trackingIds: readonly string[]): void;
  /** Also of what other servers ended. */
  listen(hear: Hear): void;
}

/** One for all of a process: news is not heard by the server that tells it. */
export const createEndedStreams = (pubSub: PubSub): EndedStreams => {
  const listeners: Hear[] = [];
  const hear: Hear = (trackingIds) => {
    for (const listener of listeners) listener(trackingIds);
  };
  pubSub.subscribe('streams', (text) => hear(text.split(',')));
  return {
    tell: (trackingIds) => {
      if (trackingIds.length === 0) return;
      hear(trackingIds);
      pubSub.publish('streams', trackingIds.join());
    },
    listen: (listener) => void listeners.push(listener),
  };
};
