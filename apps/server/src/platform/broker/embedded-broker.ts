import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Aedes } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Clock } from '../clock';
import { readBrokerToken, signBrokerToken } from './broker-token';
import { createBusConnections } from './bus-connections';
import { busRules } from './bus-rules';
import { type BusMember, busTopicOf, type MessageBroker } from './message-broker';
import { webSocketStream } from './web-socket-stream';

const BROKER_PATH = '/mqtt';
/** Long enough to connect by, too short to be worth stealing. */
const TOKEN_LIFETIME_MS = 5 * 60_000;
/** The largest message (a title with its pictures) is a few KB. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface EmbeddedBroker extends MessageBroker {
  /** Answers upgrades of this HTTP server at `/mqtt`; returns its stop. */
  start(server: Server): Promise<() => Promise<void>>;
}

interface BrokerDeps {
  readonly signingKey: Buffer;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
}

export const createEmbeddedBroker = ({ signingKey, clock, log }: BrokerDeps): EmbeddedBroker => {
  const connections = createBusConnections();
  const aedes = new Aedes(busRules(connections));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const revokedAtMs = new Map<string, number>();

  aedes.on('clientError', (_client, error) => log.debug({ err: error }, 'message bus client failed'));
  aedes.on('connectionError', (_client, error) => log.debug({ err: error }, 'message bus connection failed'));

  const memberBy = (query: string): BusMember | undefined => {
    const token = new URLSearchParams(query).get('token') ?? '';
    const claims = readBrokerToken(signingKey, token, clock.nowMs());
    if (!claims || claims.issuedAtMs <= (revokedAtMs.get(claims.deviceId) ?? -Infinity)) return undefined;
    return { accountId: claims.accountId, deviceId: claims.deviceId };
  };

  const onUpgrade = (server: Server) => (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path, query = ''] = (request.url ?? '').split('?', 2);
    if (path !== BROKER_PATH) {
      // Somebody else may answer it; a socket nobody answers would stay open for ever.
      if (server.listenerCount('upgrade') === 1) endWith(socket, '404 Not Found');
      return;
    }
    const member = memberBy(query);
    if (!member) return endWith(socket, '401 Unauthorized');
    if (!connections.hasRoomFor(member)) return endWith(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const client = aedes.handle(webSocketStream(webSocket), request);
      connections.add(client, member);
      webSocket.once('close', () => connections.remove(client));
    });
  };

  return {
    start: async (server) => {
      await aedes.listen();
      const listener = onUpgrade(server);
      server.on('upgrade', listener);
      return async () => {
        server.off('upgrade', listener);
        await new Promise<void>((resolve) => aedes.close(resolve));
        // A closing handshake with a screen that is gone would hold the shutdown up.
        for (const webSocket of sockets.clients) webSocket.terminate();
      };
    },
    grant: ({ accountId, deviceId }, reachedBy) => {
      const issuedAtMs = clock.nowMs();
      const claims = { accountId, deviceId, issuedAtMs, expiresAtMs: issuedAtMs + TOKEN_LIFETIME_MS };
      const protocol = reachedBy?.isSecure ? 'wss' : 'ws';
      const origin = reachedBy ? `${protocol}://${reachedBy.host}` : '';
      return {
        host: reachedBy?.host ?? '',
        protocol,
        path: BROKER_PATH,
        topic: busTopicOf(accountId),
        presignedUrl: `${origin}${BROKER_PATH}?token=${signBrokerToken(signingKey, claims)}`,
        expiresInSeconds: TOKEN_LIFETIME_MS / 1000,
      };
    },
    publish: (accountId, payload) =>
      new Promise((resolve, reject) => {
        const message = { topic: busTopicOf(accountId), payload, qos: 0 as const, retain: false, dup: false };
        aedes.publish({ cmd: 'publish', ...message }, (error) => (error ? reject(error) : resolve()));
      }),
    revoke: (member) => {
      forgetExpired(revokedAtMs, clock.nowMs() - TOKEN_LIFETIME_MS);
      revokedAtMs.set(member.deviceId, clock.nowMs());
      for (const client of connections.ofDevice(member)) client.close();
    },
    health: () => ({ isUp: !aedes.closed, connections: connections.count() }),
  };
};

const endWith = (socket: Duplex, status: string) => {
  // Whoever hangs up before hearing the answer is no error of ours.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** A revocation matters only as long as tokens given out before it would still be good. */
const forgetExpired = (revokedAtMs: Map<string, number>, beforeMs: number) => {
  for (const [deviceId, atMs] of revokedAtMs) if (atMs < beforeMs) revokedAtMs.delete(deviceId);
};
