/** Client packets of MQTT 3.1.1, limited to what we use: QoS 0, clean sessions, no will. */
const CONNECT = 0x10;
const PUBLISH_QOS_0 = 0x30;
/** The low bits are fixed [MQTT-3.8.1-1]. */
const SUBSCRIBE = 0x82;
const CLEAN_SESSION = 0x02;
const WITH_PASSWORD = 0x40;
const WITH_USER = 0x80;
/** The protocol's name and level: "MQTT", 4. */
const PROTOCOL = [0, 4, 0x4d, 0x51, 0x54, 0x54, 4];
const LONGEST_TEXT_BYTES = 0xffff;

const utf8 = new TextEncoder();

const twoBytes = (value: number): readonly number[] => [(value >> 8) & 0xff, value & 0xff];

const lengthBytes = (length: number): readonly number[] => {
  const bytes = [];
  let rest = length;
  do {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
};

type Part = Uint8Array | readonly number[];

const packet = (head: number, ...parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const first = [head, ...lengthBytes(length)];
  const bytes = new Uint8Array(first.length + length);
  let at = 0;
  for (const part of [first, ...parts]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** A length-prefixed string. Ours are ids and topics of the server, far below the limit. */
const text = (value: string): readonly Part[] => {
  const bytes = utf8.encode(value);
  if (bytes.length > LONGEST_TEXT_BYTES) throw new RangeError('too long for a text of MQTT');
  return [twoBytes(bytes.length), bytes];
};

export interface ConnectFields {
  readonly clientId: string;
  readonly keepaliveS: number;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

export const encodeConnect = ({ clientId, keepaliveS, username, password }: ConnectFields) => {
  // A password without a user is not allowed [MQTT-3.1.2-22].
  const hasUser = username !== undefined;
  const hasPassword = hasUser && password !== undefined;
  const flags = CLEAN_SESSION | (hasUser ? WITH_USER : 0) | (hasPassword ? WITH_PASSWORD : 0);
  return packet(
    CONNECT,
    PROTOCOL,
    [flags],
    twoBytes(keepaliveS),
    ...text(clientId),
    ...(hasUser ? text(username) : []),
    ...(hasPassword ? text(password) : []),
  );
};

export const encodeSubscribe = (packetId: number, topicFilter: string) =>
  packet(SUBSCRIBE, twoBytes(packetId), ...text(topicFilter), [0]);

export const encodePublish = (topic: string, payload: string) =>
  packet(PUBLISH_QOS_0, ...text(topic), utf8.encode(payload));

export const PING_REQUEST: Uint8Array<ArrayBuffer> = new Uint8Array([0xc0, 0]);
export const DISCONNECT: Uint8Array<ArrayBuffer> = new Uint8Array([0xe0, 0]);
