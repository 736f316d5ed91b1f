import { connectPacket, packet, publishPacket, subscribePacket, text } from '../../bus/raw-mqtt';
import type { Chance } from './chance';
import { oddText } from './odd-values';

/** The attacker and its target. */
export interface BusAttacker {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly victimAccountId: string;
}

const u16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255]);
const byte = (...values: number[]): Buffer => Buffer.from(values);

const oddTopics = (
  { accountId, deviceId, victimAccountId }: BusAttacker,
  chance: Chance,
): (string | Buffer)[] => [
  `drivein/${accountId}/screens/${deviceId}`,
  `drivein/${accountId}/screens/${deviceId}/more`,
  `drivein/${accountId}/screens/server`,
  `drivein/${accountId}/screens/front`,
  `drivein/${victimAccountId}/screens/front`,
  `drivein/${victimAccountId}/#`,
  `drivein/${accountId}/../${victimAccountId}/screens/front`,
  `drivein/+/screens/front`,
  '#',
  '+/+/+/+',
  '$SYS/#',
  '$SYS/broker/clients',
  `$share/g/drivein/${victimAccountId}/screens/+`,
  `$share//#`,
  '',
  '/',
  '//',
  '\0',
  `drivein/${accountId}/screens/${deviceId}\0`,
  `drivein.${victimAccountId}.screens.front`,
  'x'.repeat(65_000),
  'a/'.repeat(5000),
  Buffer.from([0xc3, 0x28]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xff, 0xfe, 0xfd]),
  oddText(chance, 1, 200),
];

/** The first packet of a connection: mostly valid, otherwise nothing after it is read. */
export const oddConnect = (chance: Chance, who: BusAttacker): Buffer => {
  const { clientId, username, password } = who;
  const good = connectPacket(clientId, username, password);
  if (chance.isHit(0.75)) return good;
  const connect = (name: string, level: number, flags: number, ...rest: Buffer[]) =>
    packet(0x10, text(name), byte(level, flags, 0, 60), ...rest);
  const login = [text(username), text(password)];
  const willOf = (flags: number, topic: string) =>
    connect('MQTT', 4, 0xc6 | flags, text(clientId), text(topic), text('last words'), ...login);
  return chance.oneOf([
    connect('MQTT', 4, 0xc2, text('x'.repeat(60_000)), ...login),
    connect('MQTT', 4, 0xc2, text(''), ...login),
    connect('MQTT', 4, 0xc0, text(''), ...login),
    connect('MQTT', 4, 0xc2, text(Buffer.from([0xff, 0])), ...login),
    connect('MQTT', 4, 0xc2, text(oddText(chance, 1, 300)), ...login),
    connect('MQTT', 4, 0xc3, text(clientId), ...login),
    connect('MQTT', 4, 0xff, text(clientId), ...login),
    connect('MQTT', 4, 0x40, text(clientId), text(password)),
    connect('MQTT', 4, 0xc2, text(clientId), text(username), text('wrong')),
    connect('MQTT', 4, 0xc2, text(clientId)),
    connect('MQTT', 5, 0xc2, byte(0), text(clientId), ...login),
    connect('MQTT', 255, 0xc2, text(clientId), ...login),
    connect('MQIsdp', 3, 0xc2, text(clientId), ...login),
    connect('mqtt', 4, 0xc2, text(clientId), ...login),
    connect('', 0, 0),
    willOf(0x20, `drivein/${who.victimAccountId}/screens/front`),
    willOf(0x38, `drivein/${who.victimAccountId}/screens/front`),
    willOf(0x30, `drivein/${who.accountId}/screens/${who.deviceId}`),
    willOf(0x10, '#'),
    Buffer.concat([good, good]),
    good.subarray(0, good.length >> 1),
    packet(0x1f, good.subarray(2)),
    Buffer.alloc(0),
  ]);
};

const oddPublish = (chance: Chance, who: BusAttacker): Buffer => {
  const topic = chance.oneOf(oddTopics(who, chance));
  const head = 0x30 | chance.below(16);
  const payload = chance.oneOf([
    '',
    'crossed',
    'crossed'.repeat(5000),
    oddText(chance, 0, 500),
    '{"command":"disconnect"}',
  ]);
  if (chance.isHit(0.5)) return publishPacket(topic, payload, head);
  // Without an id the two QoS bits have no meaning.
  return packet(
    head,
    text(topic),
    chance.isHit(0.5) ? u16(0) : u16(chance.below(65_536)),
    Buffer.from(payload),
  );
};

const oddSubscribe = (chance: Chance, who: BusAttacker): Buffer => {
  const filter = chance.oneOf(oddTopics(who, chance));
  const many = Array.from({ length: 300 }, (_, at) =>
    Buffer.concat([text(`drivein/${who.accountId}/${at}`), byte(0)]),
  );
  return chance.oneOf([
    subscribePacket(filter),
    packet(0x82, u16(1)),
    packet(0x82, u16(0), text(filter), byte(0)),
    packet(0x80, u16(1), text(filter), byte(0)),
    packet(0x82, u16(1), text(filter), byte(3)),
    packet(0x82, u16(1), text(filter), byte(255)),
    packet(0x82, u16(1), ...many),
    packet(0xa2, u16(1), text(filter)),
    packet(0xa2, u16(1)),
    packet(0xa0, u16(1), text(filter)),
  ]);
};

/** Unrequested replies, unknown types, wrong lengths. */
const oddRest = (chance: Chance): Buffer =>
  chance.oneOf([
    packet(0x40, u16(chance.below(65_536))),
    packet(0x50, u16(7)),
    packet(0x62, u16(7)),
    packet(0x60, u16(7)),
    packet(0x70, u16(7)),
    packet(0x40),
    packet(0x20, byte(0, 0)),
    packet(0x90, u16(1), byte(0)),
    packet(0xb0, u16(1)),
    packet(0xc0),
    packet(0xc0, byte(1, 2, 3)),
    packet(0xd0),
    packet(0xe0),
    packet(0xef, byte(9)),
    packet(0xf0, byte(0x18, 0)),
    packet(0x00, byte(1)),
    byte(0x30, 0xff, 0xff, 0xff, 0x7f),
    byte(0x30, 0xff, 0xff, 0xff, 0xff, 0xff),
    byte(0x30, 0x80, 0x80, 0x80, 0x00),
    byte(0x82, 5, 0, 1, 0, 200, 65),
    byte(0x30, 2, 255, 255),
    byte(0x30, 0),
    byte(0x32, 1, 0),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.alloc(chance.below(300), chance.below(256)),
  ]);

/** Valid packets too: a device that sends none is disconnected at once. */
const goodPacket = (chance: Chance, { accountId, deviceId }: BusAttacker): Buffer =>
  chance.oneOf([
    publishPacket(`drivein/${accountId}/screens/${deviceId}`, oddText(chance, 0, 2000)),
    publishPacket(`drivein/${accountId}/screens/${deviceId}`, '{"command":"disconnect"}', 0x31),
    subscribePacket(`drivein/${accountId}/screens/+`),
    packet(0xc0),
  ]);

export const oddPacket = (chance: Chance, who: BusAttacker): Buffer => {
  const kind = chance.below(12);
  if (kind < 4) return goodPacket(chance, who);
  const made = kind < 7 ? oddPublish(chance, who) : kind < 10 ? oddSubscribe(chance, who) : oddRest(chance);
  if (made.length === 0 || !chance.isHit(0.2)) return made;
  const spoilt = Buffer.from(made);
  for (let flips = 1 + chance.below(3); flips > 0; flips -= 1)
    spoilt[chance.below(spoilt.length)] = chance.below(256);
  return chance.isHit(0.5) ? spoilt : spoilt.subarray(0, 1 + chance.below(spoilt.length));
};
