import { randomBytes } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import {
  CONNACK,
  frame,
  messageStart,
  packet,
  payloadAt,
  PUBLISH,
  SUBACK,
  text,
  upgradeOf,
} from '../mqtt-wire';

/** A client that sends messages of one size and only counts received ones. */
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
  /** The bytes of a received message, in the chunk that had it: to be read synchronously. */
  readonly onMessage: (chunk: Buffer, from: number) => void;
}

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
