import type { BusSocket } from './socket-opener';

const CONNACK = [0x20, 2, 0, 0];
const SUBACK = [0x90, 3, 0, 1, 0];
const CONNECT = 0x10;
const PUBLISH = 0x30;
const SUBSCRIBE = 0x82;

export interface FakeSocket extends BusSocket {
  readonly url: string;
  isClosed: boolean;
  /** The first byte of each packet sent, which is its type. */
  readonly sentKinds: number[];
  /** The CONNECT packets, as text. */
  readonly connects: string[];
  /** The messages sent, decoded. */
  readonly published: { readonly command: string; readonly body: unknown; readonly messageId: string }[];
  arrive(bytes: readonly number[]): void;
}

const payloadOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(bytes.indexOf(0x7b)));

/** A socket with a broker that replies at once, unless a test overrides it. */
export const aFakeSocket = (url: string, { isSilent = false } = {}): FakeSocket => {
  const ignore = () => undefined;
  const socket: FakeSocket = {
    url,
    isClosed: false,
    sentKinds: [],
    connects: [],
    published: [],
    onOpen: ignore,
    onFrame: ignore,
    onClose: ignore,
    arrive: (bytes) => socket.onFrame(Uint8Array.from(bytes)),
    send: (bytes) => {
      const [kind = 0] = bytes;
      socket.sentKinds.push(kind);
      if (kind === CONNECT) socket.connects.push(new TextDecoder().decode(bytes));
      if (kind === PUBLISH) socket.published.push(JSON.parse(payloadOf(bytes)) as FakeSocket['published'][0]);
      if (isSilent) return;
      if (kind === CONNECT) socket.arrive(CONNACK);
      if (kind === SUBSCRIBE) socket.arrive(SUBACK);
    },
    close: () => {
      socket.isClosed = true;
      socket.onOpen = socket.onFrame = socket.onClose = ignore;
    },
  };
  return socket;
};
