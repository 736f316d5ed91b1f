import { randomBytes } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';

/**
 * MQTT over WebSocket with as little work as possible: a library on this side would be slower than the brokers it
 * measures. Frames are masked by zeros, which changes nothing.
 */
export interface BusClient {
  /** Publishes a message; the first bytes of it are the caller's. */
  publish(start: Buffer): void;
  end(): void;
}

export interface BusClientOptions {
  readonly url: string;
  readonly filter: string;
  readonly topic: string;
  readonly messageBytes: number;
  /** The bytes of a message that arrived, in the chunk that brought it: to be read at once. */
  readonly onMessage: (chunk: Buffer, from: number) => void;
}

const CONNACK = 2;
const PUBLISH = 3;
const SUBACK = 9;

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};
const packet = (head: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [(body.length & 127) | 128, body.length >> 7];
  return Buffer.concat([Buffer.from([head, ...length]), body]);
};
const frame = (bytes: Buffer): Buffer => {
  const length = bytes.length < 126 ? [bytes.length | 128] : [254, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x82, ...length, 0, 0, 0, 0]), bytes]);
};
const upgradeOf = ({ host, pathname, search }: URL): string =>
  [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: mqtt',
    '',
    '',
  ].join('\r\n');

/** Resolves once it is subscribed. */
export const openBusClient = (options: BusClientOptions): Promise<BusClient> =>
  new Promise((resolve, reject) => {
    const url = new URL(options.url);
    const socket: Socket = createConnection({ host: url.hostname, port: Number(url.port), noDelay: true });
    const message = frame(packet(0x30, text(options.topic), Buffer.alloc(options.messageBytes)));
    const client: BusClient = {
      publish: (start) => {
        // A copy: the socket may still hold the one before.
        const bytes = Buffer.from(message);
        start.copy(bytes, bytes.length - options.messageBytes);
        socket.write(bytes);
      },
      end: () => socket.destroy(),
    };

    const onPacket = (chunk: Buffer, from: number) => {
      const kind = (chunk[from] ?? 0) >> 4;
      if (kind === PUBLISH) return options.onMessage(chunk, messageStart(chunk, from));
      if (kind === CONNACK)
        socket.write(frame(packet(0x82, Buffer.from([0, 1]), text(options.filter), Buffer.from([0]))));
      if (kind === SUBACK) resolve(client);
    };

    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    socket.on('data', (chunk: Buffer) => {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      if (!isUpgraded) {
        const headEnd = bytes.indexOf('\r\n\r\n');
        if (headEnd < 0) return void (rest = bytes);
        if (!bytes.toString('latin1', 0, 12).endsWith('101'))
          return void socket.destroy(new Error(bytes.toString('latin1', 0, 30)));
        isUpgraded = true;
        from = headEnd + 4;
        const clientId = randomBytes(12).toString('hex');
        socket.write(frame(packet(0x10, text('MQTT'), Buffer.from([4, 2, 0, 60]), text(clientId))));
      }
      for (;;) {
        const payload = payloadAt(bytes, from);
        if (!payload) break;
        onPacket(bytes, payload.start);
        from = payload.end;
      }
      rest = bytes.subarray(from);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the broker hung up')));
    socket.write(upgradeOf(url));
  });

/** Where the payload of a whole, unmasked frame lies; undefined when it has not all come yet. */
const payloadAt = (bytes: Buffer, from: number): { start: number; end: number } | undefined => {
  const short = bytes[from + 1];
  if (short === undefined) return undefined;
  if (short === 126 && bytes.length < from + 4) return undefined;
  const start = from + (short === 126 ? 4 : 2);
  const end = start + (short === 126 ? bytes.readUInt16BE(from + 2) : short);
  return end <= bytes.length ? { start, end } : undefined;
};

const messageStart = (bytes: Buffer, packetAt: number): number => {
  let at = packetAt + 1;
  while ((bytes[at] ?? 0) > 127) at += 1;
  return at + 3 + bytes.readUInt16BE(at + 1);
};
