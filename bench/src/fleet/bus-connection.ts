import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
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
} from '../harness/mqtt-wire';

/** The answer of `getBrokerAddress`. */
export interface BusAddress {
  readonly presignedUrl: string;
  readonly topic: string;
  readonly publishTopic: string;
  readonly expiresInSeconds: number;
}

export interface BusConnection {
  publish(payload: string): void;
  /** Sends DISCONNECT. */
  end(): void;
}

export interface BusConnectionOptions {
  readonly address: BusAddress;
  /** Of the loopback network, so that each car comes from an address of its own. */
  readonly localAddress: string;
  /** The message inside the received bytes: to be read synchronously. */
  readonly onMessage: (bytes: Buffer, from: number) => void;
  /** Called once after a connection that was established, for any reason. */
  readonly onClose: () => void;
}

const KEEP_ALIVE_S = 30;
const PING = frame(Buffer.from([0xc0, 0]));
const DISCONNECT = frame(Buffer.from([0xe0, 0]));
const OPEN_WITHIN_MS = 10_000;

/** Connects as the app does: user and password of the address go into CONNECT. Resolves once it is subscribed. */
export const openBus = (options: BusConnectionOptions): Promise<BusConnection> =>
  new Promise((resolve, reject) => {
    const { address, localAddress } = options;
    const url = new URL(address.presignedUrl);
    const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const socket = createConnection({
      host: url.hostname,
      port: Number(url.port || 80),
      localAddress,
      noDelay: true,
    });
    let isStanding = false;
    const pinging = setInterval(() => socket.write(PING), (KEEP_ALIVE_S * 1000) / 2);
    const late = setTimeout(() => socket.destroy(new Error('the broker is too slow')), OPEN_WITHIN_MS);
    const clientId = `${username ? `${username}/` : ''}${randomBytes(9).toString('hex')}`;
    const login = username ? [text(username), text(password)] : [];
    const flags = 2 | (username ? 0xc0 : 0);

    const onPacket = (bytes: Buffer, from: number) => {
      const kind = (bytes[from] ?? 0) >> 4;
      if (kind === PUBLISH) return options.onMessage(bytes, messageStart(bytes, from));
      if (kind === CONNACK) {
        if (bytes[from + 3] !== 0) socket.destroy(new Error(`the broker refuses with ${bytes[from + 3]}`));
        else socket.write(frame(packet(0x82, Buffer.from([0, 1]), text(address.topic), Buffer.from([0]))));
      }
      if (kind === SUBACK) {
        if (bytes[from + 4] === 0x80) return void socket.destroy(new Error('the broker refuses the topic'));
        clearTimeout(late);
        isStanding = true;
        resolve({
          publish: (payload) => {
            socket.write(frame(packet(0x30, text(address.publishTopic), Buffer.from(payload))));
          },
          end: () => void socket.end(DISCONNECT),
        });
      }
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
        const head = Buffer.from([4, flags, 0, KEEP_ALIVE_S]);
        socket.write(frame(packet(0x10, text('MQTT'), head, text(clientId), ...login)));
      }
      for (let payload = payloadAt(bytes, from); payload; payload = payloadAt(bytes, from)) {
        onPacket(bytes, payload.start);
        from = payload.end;
      }
      rest = bytes.subarray(from);
    });
    let reason: Error = new Error('the broker hung up');
    socket.on('error', (error) => (reason = error));
    socket.on('close', () => {
      clearInterval(pinging);
      clearTimeout(late);
      if (isStanding) options.onClose();
      else reject(reason);
    });
    socket.write(upgradeOf(url));
  });
