import type { PubSub } from '../../messaging/pubsub/pubsub';

type Listener = (trackingIds: readonly string[]) => void;

/**
 * Announces ended play sessions: publish after the transaction that ended them; servers that send media subscribe and
 * stop.
 */
export interface EndedStreams {
  /** Reaches this process at once and the other servers by pub/sub. */
  publish(trackingIds: readonly string[]): void;
  /** Also called for play sessions that other servers ended. */
  subscribe(listener: Listener): void;
}

/** One instance per process: pub/sub does not deliver a message to the server that published it. */
export const createEndedStreams = (pubSub: PubSub): EndedStreams => {
  const listeners: Listener[] = [];
  const notify: Listener = (trackingIds) => {
    for (const listener of listeners) listener(trackingIds);
  };
  pubSub.subscribe('streams', (text) => notify(text.split(',')));
  return {
    publish: (trackingIds) => {
      if (trackingIds.length === 0) return;
      notify(trackingIds);
      pubSub.publish('streams', trackingIds.join());
    },
    subscribe: (listener) => void listeners.push(listener),
  };
};
