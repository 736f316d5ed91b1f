const PUBLISH_AT_MOST_ONCE = 0x30;
const WHOLE_BINARY_FRAME = 0x82;

/** A message as it goes over the wire to everybody: an MQTT PUBLISH of quality 0 in one WebSocket frame of a server. */
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
