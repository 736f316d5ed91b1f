import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { BusAddress, BusMember } from '@drivein/broker';
import type { Chance } from './values/chance';
import { frame, oddFrames } from './values/odd-frames';
import { type BusAttacker, oddConnect, oddPacket } from './values/odd-packets';

const MOST_PACKETS = 8;
const FLOOD = 400;
const FLOOD_SHARE = 0.01;
const ODD_HANDSHAKE_SHARE = 0.05;
/** A broker that takes longer to close a connection hangs. */
export const PATIENCE_MS = 30_000;

/** One connection and the bytes to send. */
export interface BusAttack {
  readonly address: BusAddress;
  readonly bendHandshake: Bend;
  readonly frames: readonly Buffer[];
}

export const planAttack = (
  chance: Chance,
  address: BusAddress,
  member: BusMember,
  victimAccountId: string,
): BusAttack => ({
  address,
  bendHandshake: chance.isHit(ODD_HANDSHAKE_SHARE) ? chance.oneOf(ODD_HANDSHAKES) : unchanged,
  frames: framesOf(chance, attackerOf(address, member, victimAccountId)),
});

const attackerOf = (
  { presignedUrl, clientId }: BusAddress,
  { accountId, deviceId }: BusMember,
  victimAccountId: string,
): BusAttacker => {
  const url = new URL(presignedUrl);
  const username = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  return {
    username,
    password,
    clientId: clientId ?? `${username}/odd`,
    accountId,
    deviceId,
    victimAccountId,
  };
};

const framesOf = (chance: Chance, who: BusAttacker): Buffer[] => {
  const first = oddConnect(chance, who);
  if (chance.isHit(FLOOD_SHARE))
    return [first, ...Array.from({ length: FLOOD }, () => oddPacket(chance, who))].map((one) => frame(one));
  const packets = Array.from({ length: 1 + chance.below(MOST_PACKETS) }, () => oddPacket(chance, who));
  return oddFrames(chance, [first, ...packets]);
};

type Bend = (head: string) => string;
const unchanged: Bend = (head) => head;
const ODD_HANDSHAKES: readonly Bend[] = [
  (head) => head.replace('Version: 13', 'Version: 99'),
  (head) => head.replace(/Sec-WebSocket-Key: \S+\r\n/, ''),
  (head) => head.replace(/(Sec-WebSocket-Key: )\S+/, '$1short'),
  (head) => head.replace('Protocol: mqtt', 'Protocol: ,,,'),
  (head) => head.replace('Sec-WebSocket-Protocol: mqtt\r\n', ''),
  (head) => head.replace(/token=\S+/, 'token=%ff%00'),
  (head) => head.replace(/token=\S+/, `token=${'x'.repeat(7000)}`),
  (head) => head.replace('GET ', 'POST '),
  (head) => head.replace('Upgrade: websocket', 'Upgrade: h2c'),
  (head) => head.replace(/GET \S+/, 'GET /mqtt/..'),
  (head) =>
    head.replace(
      '\r\n\r\n',
      '\r\nSec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n\r\n',
    ),
];

/** Sends frames after a handshake, closes, and waits for the other side to close. */
export const playAttack = (
  { address, bendHandshake, frames: [first, ...rest] }: BusAttack,
  /** Resolves once everything sent before has been read. */
  settle: () => Promise<unknown>,
): Promise<'closed' | 'hangs'> =>
  new Promise((resolve) => {
    const url = new URL(address.presignedUrl);
    const socket: Socket = connect({ port: Number(url.port), host: url.hostname });
    const patience = setTimeout(() => {
      socket.destroy();
      resolve('hangs');
    }, PATIENCE_MS);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve('closed');
    });
    const speak = async () => {
      if (first) socket.write(first);
      await settle();
      for (const one of rest) socket.write(one);
      await settle();
      await settle();
      socket.end();
    };
    socket.once('data', () => void speak());
    // All replies must be read, or the end of the connection is not seen.
    socket.resume();
    socket.write(bendHandshake(handshakeTo(url)));
  });

const handshakeTo = (url: URL): string =>
  [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: mqtt',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '',
    '',
  ].join('\r\n');
