import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Aedes } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../operations/clock';
import { createBusConnections } from './bus-connections';
import type { BusGate } from './bus-gate';
import { busRules } from './bus-rules';
import { createFanOut } from './fan-out';
import {
  busFilterOf,
  type BusMember,
  busTopicOf,
  type MessageBroker,
  serverTopicOf,
  TOKEN_LIFETIME_MS,
} from '@drivein/broker';
import { type After, afterMs, webSocketStream } from './web-socket-stream';
import { createPacketMeter } from './packet-meter';

/** How many bytes a client may be behind. Reconnecting is then better than catching up. */
const MAX_BEHIND_BYTES = 1024 * 1024;

/**
 * Sends prepared frames to many sockets; the frames of one event loop turn leave each socket in one write. A socket
 * that is too far behind is closed before its queue fills the memory.
 */
const createFrameSender = () => {
  const corked = new Set<Duplex>();
  const flush = () => {
    for (const socket of corked) socket.uncork();
    corked.clear();
  };
  return (socket: Duplex, frame: Buffer, giveUp: () => void): void => {
    if (socket.destroyed || socket.writableEnded) return;
    if (socket.writableLength > MAX_BEHIND_BYTES) return giveUp();
    if (!corked.has(socket)) {
      if (corked.size === 0) setImmediate(flush);
      corked.add(socket);
      socket.cork();
    }
    socket.write(frame);
  };
};

/** The message rate of one connection: bursts are fine, floods are not. */
interface FlowLimit {
  /** Packets per burst. */
  readonly burst: number;
  readonly perSecond: number;
  /** A packet counts as one more for each of these bytes. */
  readonly bytesPerCount: number;
  /** A client this far over the limit ignores being slowed down and is disconnected. */
  readonly maxDebt: number;
}

/** A token bucket that may be overdrawn; returns the milliseconds to wait. */
export const createFlowMeter = (limit: FlowLimit, startMs: number) => {
  let left = limit.burst;
  let filledAtMs = startMs;
  return (packets: number, bytes: number, nowMs: number): number | 'cut off' => {
    // Setting the clock back must not fill the bucket.
    const filled = (Math.max(0, nowMs - filledAtMs) / 1000) * limit.perSecond;
    filledAtMs = nowMs;
    left = Math.min(limit.burst, left + filled) - packets - bytes / limit.bytesPerCount;
    if (left >= 0) return 0;
    return left < -limit.maxDebt ? 'cut off' : Math.ceil((-left / limit.perSecond) * 1000);
  };
};

/** The largest message (a title with its pictures) is a few KB. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/** Clock synchronisation of a group sends twenty pings at once; a playing screen sends a few messages a second. */
const BUS_FLOW: FlowLimit = { burst: 200, perSecond: 100, bytesPerCount: 4096, maxDebt: 2000 };

interface JudgeDeps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly deviceId: string;
}

/**
 * Judges the data of a device before the broker reads it: how many milliseconds to pause reading, or that the
 * connection must end.
 */
const createBusJudge = ({ clock, log, deviceId }: JudgeDeps) => {
  const countPackets = createPacketMeter(MAX_MESSAGE_BYTES);
  const spend = createFlowMeter(BUS_FLOW, clock.nowMs());
  let isKnown = false;

  return (bytes: Buffer): number | 'cut off' => {
    const packets = countPackets(bytes);
    if (typeof packets === 'string') {
      log.warn({ deviceId }, `a message to the bus is ${packets}`);
      return 'cut off';
    }
    const verdict = spend(packets, bytes.length, clock.nowMs());
    if (verdict === 'cut off') log.warn({ deviceId }, 'a device that floods the message bus is cut off');
    // Logged once, because a flood of log lines would be a second attack.
    else if (verdict > 0 && !isKnown) log.warn({ deviceId }, 'a device floods the message bus');
    isKnown ||= verdict !== 0;
    return verdict;
  };
};

const BROKER_PATH = '/mqtt';
/** Terminates clients that ignore DISCONNECT. */
const DISCONNECT_WITHIN_MS = 500;
const POLICY_VIOLATION = 1008;
/** Sent to connected clients when this server stops: reconnect at once, here or elsewhere. */
const SERVICE_RESTART = 1012;

export interface EmbeddedBroker extends MessageBroker {
  /** Handles upgrades of this HTTP server at `/mqtt`; returns its stop. */
  start(server: Server): Promise<() => Promise<void>>;
}

export interface EmbeddedBrokerDeps {
  readonly gate: BusGate;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn'>;
  /** Replaced by tests that must not wait. */
  readonly after?: After;
}

export const createEmbeddedBroker = ({
  gate,
  clock,
  log,
  after = afterMs,
}: EmbeddedBrokerDeps): EmbeddedBroker => {
  const connections = createBusConnections();
  const aedes = new Aedes({ ...busRules(connections), mq: createFanOut(connections) });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const sendFrame = createFrameSender();

  aedes.on('clientError', (_client, error) => log.debug({ err: error }, 'message bus client failed'));
  aedes.on('connectionError', (_client, error) => log.debug({ err: error }, 'message bus connection failed'));
  aedes.on('unsubscribe', (filters, client) => {
    for (const filter of filters) connections.of(client)?.filters.delete(filter);
  });

  const welcome = (webSocket: WebSocket, socket: Duplex, member: BusMember) => {
    const stream = webSocketStream(
      webSocket,
      createBusJudge({ clock, log, deviceId: member.deviceId }),
      after,
    );
    const client = aedes.handle(stream);
    const giveUp = () => {
      log.debug({ deviceId: member.deviceId }, 'a device does not take its messages');
      webSocket.terminate();
    };
    connections.add(client, {
      member,
      filters: new Set(),
      // RFC 6455, 5.5.1: nothing may follow a close frame. These frames bypass `ws`, which would check that.
      send: (frame) => {
        if (webSocket.readyState === webSocket.OPEN) sendFrame(socket, frame, giveUp);
      },
      end: () => {
        // Not on close: closing waits for the other side.
        connections.remove(client);
        webSocket.close(POLICY_VIOLATION);
        client.close();
        after(DISCONNECT_WITHIN_MS, () => webSocket.terminate());
      },
    });
    stream.once('close', () => connections.remove(client));
  };

  const onUpgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that disconnects before the response is no error.
    const onError = () => socket.destroy();
    socket.on('error', onError);
    const token = new URL(request.url ?? '', 'ws://bus').searchParams.get('token') ?? '';
    const member = await gate.admit(token);
    if (!member) return endWith(socket, '401 Unauthorized');
    if (!connections.hasRoomFor(member)) return endWith(socket, '429 Too Many Requests');
    if (aedes.closed) return endWith(socket, '503 Service Unavailable');
    socket.off('error', onError);
    sockets.handleUpgrade(request, socket, head, (webSocket) => welcome(webSocket, socket, member));
  };

  return {
    start: async (server) => {
      await aedes.listen();
      const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if ((request.url ?? '').split('?', 1)[0] === BROKER_PATH)
          return void onUpgrade(request, socket, head).catch((error: unknown) => {
            log.warn({ err: error }, 'nobody could join the message bus');
            endWith(socket, '503 Service Unavailable');
          });
        // Another listener may handle it; a socket without any handler would stay open for ever.
        if (server.listenerCount('upgrade') === 1) endWith(socket, '404 Not Found');
      };
      server.on('upgrade', listener);
      return async () => {
        server.off('upgrade', listener);
        await disconnectAll(sockets.clients, after);
        await new Promise<void>((resolve) => aedes.close(resolve));
      };
    },
    grant: (member, reachedBy) => {
      const protocol = reachedBy?.isSecure ? 'wss' : 'ws';
      const origin = reachedBy ? `${protocol}://${reachedBy.host}` : '';
      return Promise.resolve({
        host: reachedBy?.host ?? '',
        protocol,
        path: BROKER_PATH,
        topic: busFilterOf(member.accountId),
        publishTopic: busTopicOf(member),
        presignedUrl: `${origin}${BROKER_PATH}?token=${gate.tokenFor(member)}`,
        expiresInSeconds: TOKEN_LIFETIME_MS / 1000,
      });
    },
    publish: (accountId, payload) =>
      new Promise((resolve, reject) => {
        const message = {
          topic: serverTopicOf(accountId),
          payload,
          qos: 0 as const,
          retain: false,
          dup: false,
        };
        aedes.publish({ cmd: 'publish', ...message }, (error) => (error ? reject(error) : resolve()));
      }),
    revoke: (member) => {
      gate.close(member);
      for (const connection of connections.ofDevice(member)) connection.end();
    },
    members: () => Promise.resolve(connections.members()),
    isUp: () => Promise.resolve(!aedes.closed),
  };
};

/** A closing handshake with a vanished client must not delay the shutdown. */
const disconnectAll = async (webSockets: ReadonlySet<WebSocket>, after: After): Promise<void> => {
  const leaving = [...webSockets].map(
    (webSocket) =>
      new Promise<void>((resolve) => {
        webSocket.once('close', () => resolve());
        webSocket.close(SERVICE_RESTART);
        after(DISCONNECT_WITHIN_MS, () => webSocket.terminate());
      }),
  );
  await Promise.all(leaving);
};

const endWith = (socket: Duplex, status: string) => {
  socket.on('error', () => socket.destroy());
  // Without a reader the end of the connection would go unnoticed, and the socket would stay open for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
