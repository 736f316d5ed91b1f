/** What changed. Each kind carries one text: an id or JSON. */
export type PubSubKind =
  /** A session ended, was rotated or changed its meaning: its id. */
  | 'session'
  /** Streams ended: their tracking ids, comma-separated. */
  | 'streams'
  /** The catalogue was imported again; the text is empty. */
  | 'catalogue'
  /** A device must leave the message bus: JSON of a `SignedOutMember`. */
  | 'bus'
  /** Calls per caller, for limits that hold across servers: JSON. */
  | 'calls';

/**
 * Publish/subscribe between the servers of one database. Messages may be lost when a connection breaks, so they only
 * speed up what a cache would notice by age anyway.
 */
export interface PubSub {
  /** Never throws: the publisher's own work is already done. The publisher does not receive its own message. */
  publish(kind: PubSubKind, text: string): void;
  /** Returns the unsubscribe function. */
  subscribe(kind: PubSubKind, onMessage: (text: string) => void): () => void;
  /** Called when messages may have been missed, so caches may be wrong. Returns the unsubscribe function. */
  onMissed(forgetAll: () => void): () => void;
}

const noUnsubscribe = () => () => undefined;

/** For a server that runs alone. */
export const noPubSub: PubSub = {
  publish: () => undefined,
  subscribe: noUnsubscribe,
  onMissed: noUnsubscribe,
};
