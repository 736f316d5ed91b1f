import type { News } from '../../messaging/news/news';

type Listener = (trackingIds: readonly string[]) => void;

/** Play sessions that ended. Whoever ends one tells it here, after its transaction; whoever sends media stops. */
export interface EndedStreams {
  /** Heard here at once, and by the other servers as fast as news travels. */
  publish(trackingIds: readonly string[]): void;
  /** Also of what other servers ended. */
  subscribe(listener: Listener): void;
}

/** One for all of a process: news is not heard by the server that tells it. */
export const createEndedStreams = (news: News): EndedStreams => {
  const listeners: Listener[] = [];
  const notify: Listener = (trackingIds) => {
    for (const listener of listeners) listener(trackingIds);
  };
  news.listen('streams', (text) => notify(text.split(',')));
  return {
    publish: (trackingIds) => {
      if (trackingIds.length === 0) return;
      notify(trackingIds);
      news.tell('streams', trackingIds.join());
    },
    subscribe: (listener) => void listeners.push(listener),
  };
};
