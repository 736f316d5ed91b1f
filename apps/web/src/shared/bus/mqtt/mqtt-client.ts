import type { BusSocket } from '../socket-opener';
import {
  type ConnectFields,
  DISCONNECT,
  encodeConnect,
  encodePublish,
  encodeSubscribe,
  PING_REQUEST,
} from './encode-packet';
import { type BrokerPacket, createPacketReader } from './read-packets';

/** The broker disconnects after 1.5 of these. */
const KEEPALIVE_S = 30;
const PING_EVERY_MS = 10_000;
const REPLY_WITHIN_MS = 5000;
/** From opening the socket to the granted subscription. */
const READY_WITHIN_MS = 10_000;
const SUBSCRIPTION_ID = 1;

export interface MqttOptions extends Omit<ConnectFields, 'keepaliveS'> {
  readonly topicFilter: string;
  /** Connected and subscribed. */
  readonly onReady: () => void;
  /** `receivedAtMs` is `performance.now` at the moment the frame arrived. */
  readonly onMessage: (topic: string, payload: string, receivedAtMs: number) => void;
  /** Lost, refused or broken. Called at most once, and not after `close`. */
  readonly onLost: () => void;
}

export interface MqttClient {
  /** Returns false when not connected. */
  publish(topic: string, payload: string): boolean;
  /** After a sleep: pings, so that a dead connection is noticed within seconds. */
  check(): void;
  close(): void;
}

/** MQTT 3.1.1 over one WebSocket, one packet per frame. Never throws: any error ends the connection. */
export const runMqttClient = (socket: BusSocket, options: MqttOptions): MqttClient => {
  const read = createPacketReader();
  let state: 'opening' | 'ready' | 'over' = 'opening';
  let replyTimer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    state = 'over';
    clearTimeout(readyTimer);
    clearTimeout(replyTimer);
    clearInterval(pingTimer);
    socket.close();
  };
  const lose = () => {
    if (state === 'over') return;
    end();
    options.onLost();
  };
  const check = () => {
    if (state !== 'ready') return;
    socket.send(PING_REQUEST);
    replyTimer ??= setTimeout(lose, REPLY_WITHIN_MS);
  };
  const readyTimer = setTimeout(lose, READY_WITHIN_MS);
  const pingTimer = setInterval(check, PING_EVERY_MS);

  const handle = (packet: BrokerPacket, receivedAtMs: number): void => {
    switch (packet.kind) {
      case 'connack':
        if (packet.returnCode === 0)
          return socket.send(encodeSubscribe(SUBSCRIPTION_ID, options.topicFilter));
        return lose();
      case 'suback':
        if (!packet.isGranted || packet.packetId !== SUBSCRIPTION_ID || state !== 'opening') return lose();
        state = 'ready';
        clearTimeout(readyTimer);
        return options.onReady();
      case 'publish':
        return options.onMessage(packet.topic, packet.payload, receivedAtMs);
      case 'pingresp':
        return;
    }
  };

  socket.onOpen = () => socket.send(encodeConnect({ ...options, keepaliveS: KEEPALIVE_S }));
  socket.onClose = lose;
  socket.onFrame = (bytes) => {
    const receivedAtMs = performance.now();
    // Any packet proves that the connection is alive.
    clearTimeout(replyTimer);
    replyTimer = undefined;
    const packets = read(bytes);
    if (!packets) return lose();
    for (const packet of packets) if (state !== 'over') handle(packet, receivedAtMs);
  };

  return {
    publish: (topic, payload) => {
      if (state !== 'ready') return false;
      socket.send(encodePublish(topic, payload));
      return true;
    },
    check,
    close: () => {
      if (state === 'over') return;
      socket.send(DISCONNECT);
      end();
    },
  };
};
