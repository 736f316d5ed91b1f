import type { BusConnection, BusConnections } from './bus-connections';
import { publishFrame } from './publish-frame';
import { isMatch } from './topic-access';

interface Message {
  readonly topic: string;
  readonly payload: string | Buffer;
}
type Done = (error?: Error | null) => void;

/**
 * Where aedes hands over what was published and authorised. Its own emitter would look all filters of all accounts
 * through, encode a message anew for each receiver, and wait for the slowest of them with everybody else behind it.
 * Here a message is encoded once and goes to the connections of its account, each of which looks after itself.
 *
 * Aedes also talks to other instances of itself by `$SYS` topics through its emitter: there are none, and nobody
 * may listen to those topics, so they lead nowhere.
 */
export const createFanOut = (connections: BusConnections) => ({
  on: (_topic: string, _listener: unknown, done?: Done) => void (done && setImmediate(done)),
  removeListener: (_topic: string, _listener: unknown, done?: Done) => void (done && setImmediate(done)),
  emit: (message: Message, done: Done) => {
    deliver(connections.ofAccount(accountOf(message.topic)), message);
    setImmediate(done);
  },
  close: (done: Done) => void setImmediate(done),
});

const deliver = (screens: ReadonlySet<BusConnection>, { topic, payload }: Message) => {
  let frame: Buffer | undefined;
  const isFor = matcherOf(topic);
  for (const { filters, send } of screens) {
    if (!isForAny(filters, isFor)) continue;
    frame ??= publishFrame(topic, payload);
    send(frame);
  }
};

const isForAny = (filters: ReadonlySet<string>, isFor: (filter: string) => boolean): boolean => {
  for (const filter of filters) if (isFor(filter)) return true;
  return false;
};

/** The screens of an account subscribe to the same: the answer for the first serves the others. */
const matcherOf = (topic: string) => {
  let last: { readonly filter: string; readonly isFor: boolean } | undefined;
  return (filter: string): boolean => {
    if (last?.filter !== filter) last = { filter, isFor: isMatch(filter, topic) };
    return last.isFor;
  };
};

const accountOf = (topic: string): string => topic.split('/', 2)[1] ?? '';
