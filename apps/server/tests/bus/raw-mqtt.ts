import type { BusAddress } from '@drivein/broker';
import { WebSocket } from 'ws';

/** Handwritten MQTT for what a correct client library would not send, and for thousands of connections. */
const length = (bytes: number): number[] =>
  bytes < 128 ? [bytes] : [(bytes & 127) | 128, ...length(bytes >>> 7)];
export const text = (value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};
export const packet = (head: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([head, ...length(body.length)]), body]);
};

export const connectPacket = (clientId: string, username = '', password = ''): Buffer => {
  const flags = 2 | (username ? 0xc0 : 0);
  const login = username ? [text(username), text(password)] : [];
  return packet(0x10, text('MQTT'), Buffer.from([4, flags, 0, 60]), text(clientId), ...login);
};
export const subscribePacket = (filter: string | Buffer): Buffer =>
  packet(0x82, Buffer.from([0, 1]), text(filter), Buffer.from([0]));
export const publishPacket = (topic: string | Buffer, payload: string, head = 0x30): Buffer =>
  packet(head, text(topic), ...(head & 6 ? [Buffer.from([0, 7])] : []), Buffer.from(payload));

/** The packet types by their first four bits. */
const CONNACK = 2;
const PUBLISH = 3;
export const SUBACK = 9;
export const PINGRESP = 13;

/** A ping, for connections that only listen. */
export const PING = Buffer.from([0xc0, 0]);

export interface RawClient {
  send(bytes: Buffer): void;
  /** The next packet of a kind, or undefined when the connection ends first. */
  next(kind: number): Promise<Buffer | undefined>;
  /** Delivered messages, as whole packets. */
  readonly heard: Buffer[];
  readonly closed: Promise<void>;
  /** Closes the socket. */
  end(): void;
  /** Sends DISCONNECT after the rest. */
  leave(): void;
}

let clients = 0;

/** A connection without client-side checks; each frame holds whole packets, as all brokers send them. */
export const openRaw = async (address: BusAddress): Promise<RawClient> => {
  const url = new URL(address.presignedUrl);
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  [url.username, url.password] = ['', ''];
  const socket = new WebSocket(url, 'mqtt');
  const waiting: { kind: number; resolve: (bytes: Buffer | undefined) => void }[] = [];
  const heard: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  void closed.then(() => waiting.splice(0).forEach(({ resolve }) => resolve(undefined)));
  socket.on('message', (bytes: Buffer) => {
    const kind = (bytes[0] ?? 0) >> 4;
    if (kind === PUBLISH) heard.push(bytes);
    const index = waiting.findIndex((one) => one.kind === kind);
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(bytes);
  });
  const client: RawClient = {
    send: (bytes) => socket.readyState === WebSocket.OPEN && socket.send(bytes),
    next: (kind) =>
      socket.readyState > WebSocket.OPEN
        ? Promise.resolve(undefined)
        : new Promise((resolve) => waiting.push({ kind, resolve })),
    heard,
    closed,
    end: () => socket.terminate(),
    leave: () => socket.close(),
  };
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed]);
  clients += 1;
  client.send(connectPacket(address.clientId ?? `${username}/raw-${clients}`, username, password));
  await client.next(CONNACK);
  return client;
};
