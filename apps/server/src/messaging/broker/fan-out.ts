import type { BusConnection, BusConnections } from './bus-connections';
import { isMatch } from './topic-access';

const PUBLISH_AT_MOST_ONCE = 0x30;
const WHOLE_BINARY_FRAME = 0x82;

/** A message as sent to every receiver: an MQTT PUBLISH with QoS 0 in one WebSocket server frame. */
export const publishFrame = (topic: string, payload: string | Buffer): Buffer => {
  const topicBytes = Buffer.from(topic);
  const payloadBytes = Buffer.from(payload);
  const rest = 2 + topicBytes.length + payloadBytes.length;
  const packetHead = [PUBLISH_AT_MOST_ONCE, ...remainingLength(rest)];
  const frameHead = [WHOLE_BINARY_FRAME, ...payloadLength(packetHead.length + rest)];
  const topicLength = [topicBytes.length >> 8, topicBytes.length & 255];
  return Buffer.concat([
    Buffer.from([...frameHead, ...packetHead, ...topicLength]),
    topicBytes,
    payloadBytes,
  ]);
};

/** MQTT: seven bits a byte, the lowest first. */
const remainingLength = (length: number): number[] =>
  length < 128 ? [length] : [(length & 127) | 128, ...remainingLength(length >>> 7)];

/** WebSocket, unmasked: one byte, or 126 and two, or 127 and eight. */
const payloadLength = (length: number): number[] => {
  if (length < 126) return [length];
  if (length < 65_536) return [126, length >> 8, length & 255];
  return [127, 0, 0, 0, 0, length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
};

interface Message {
  readonly topic: string;
  readonly payload: string | Buffer;
}
type Done = (error?: Error | null) => void;

/**
 * Replaces the emitter of aedes, which would test all filters of all accounts, encode a message once per receiver, and
 * wait for the slowest one. Here a message is encoded once and sent to the connections of its account. Aedes also uses
 * the emitter for `$SYS` topics between its own instances: there are none, and clients may not subscribe to them, so
 * they are dropped.
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

/** The screens of an account have the same filters, so the first result serves all of them. */
const matcherOf = (topic: string) => {
  let last: { readonly filter: string; readonly isFor: boolean } | undefined;
  return (filter: string): boolean => {
    if (last?.filter !== filter) last = { filter, isFor: isMatch(filter, topic) };
    return last.isFor;
  };
};

const accountOf = (topic: string): string => topic.split('/', 2)[1] ?? '';
