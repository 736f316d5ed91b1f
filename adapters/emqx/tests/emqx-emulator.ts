import type { IncomingMessage } from 'node:http';
import type { Client } from 'aedes';
import type { EmqxSettings } from '../src/emqx-broker';
import { claimsOf, type EmqxClaims, isAllowed } from './emqx-rules';
import { type Answer, refusedConnack, startMqttEmulator } from '@drivein/broker/tests/mqtt-emulator';

const API_KEY = 'an-api-key';
const API_SECRET = 'its-secret';
const JWT_SECRET = 'a-secret-that-only-two-sides-know';
/** As configured in docs/operating/services.md. */
const MAX_PACKET_BYTES = 64 * 1024;
/** The interval at which expired tokens are detected. */
const LOOKS_EVERY_MS = 10;

interface EmulatorOptions {
  readonly clock: { nowMs(): number };
  /** The largest page of the client list. */
  readonly pageSize?: number;
}

interface Guest {
  readonly client: Client;
  readonly username: string;
  readonly claims: EmqxClaims;
}

interface Ban {
  readonly as: string;
  readonly who: string;
  readonly until: number;
}

/** An EMQX with the settings of docs/operating/services.md: a JWT authenticator, `no_match = deny`, `deny_action = disconnect`. */
export const startEmqxEmulator = async ({ clock, pageSize = 10_000 }: EmulatorOptions) => {
  const guests = new Map<string, Guest>();
  const bans = new Map<string, Ban>();
  const calls: string[] = [];
  const guestOf = (client: Client | null) => {
    const guest = guests.get(client?.id ?? '');
    return guest?.client === client ? guest : undefined;
  };
  const isBanned = (username: string) => {
    const ban = bans.get(username);
    return ban !== undefined && ban.until * 1000 > clock.nowMs();
  };

  const emulator = await startMqttEmulator({
    maxFrameBytes: MAX_PACKET_BYTES,
    upgrade: ({ url }) => (url === '/mqtt' ? undefined : 404),
    call: (request, body) => answer(request, body),
    mqtt: {
      authenticate: (client, username = '', password, done) => {
        const login = { username, clientid: client.id, token: password?.toString() ?? '' };
        const claims = isBanned(username) ? undefined : claimsOf(JWT_SECRET, login, clock.nowMs());
        if (!claims) return done(refusedConnack(4), false);
        guests.set(client.id, { client, username, claims });
        done(null, true);
      },
      authorizePublish: (client, { topic, retain }, done) => {
        const act = { action: 'publish', topic, retain } as const;
        // Messages published by the API have no client.
        const guest = guestOf(client);
        const may = client === null || (guest !== undefined && isAllowed(guest.claims, act, clock.nowMs()));
        done(may ? null : new Error('denied'));
      },
      authorizeSubscribe: (client, subscription, done) => {
        const act = { action: 'subscribe', topic: subscription.topic } as const;
        const guest = guestOf(client);
        const may = guest !== undefined && isAllowed(guest.claims, act, clock.nowMs());
        done(may ? null : new Error('denied'), subscription);
      },
    },
  });
  // `disconnect_after_expire`
  const timer = setInterval(() => {
    for (const [id, { client, claims }] of guests) {
      if (client.closed) guests.delete(id);
      else if ((claims.exp ?? Infinity) * 1000 <= clock.nowMs()) client.close();
    }
  }, LOOKS_EVERY_MS);

  const listed = (query: URLSearchParams): Answer => {
    const wanted = [...guests].filter(
      ([, { client, username }]) =>
        !client.closed && (query.get('username') === null || query.get('username') === username),
    );
    const [page, limit] = [Number(query.get('page')), Math.min(Number(query.get('limit')), pageSize)];
    const data = wanted
      .slice((page - 1) * limit, page * limit)
      .map(([clientid, { username }]) => ({ clientid, username, connected: true }));
    return json(200, { data, meta: { page, limit, hasnext: wanted.length > page * limit } });
  };

  const answer = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> => {
    const login = `Basic ${Buffer.from(`${API_KEY}:${API_SECRET}`).toString('base64')}`;
    if (headers.authorization !== login) return json(401, { code: 'BAD_API_KEY_OR_SECRET' });
    const { pathname, searchParams } = new URL(url ?? '', 'http://emqx');
    const call = `${method} ${pathname.replace(/^\/api\/v5\/(\w+)\/.+/, '/api/v5/$1/:id')}`;
    calls.push(call);
    switch (call) {
      case 'GET /api/v5/nodes':
        return json(200, [{ node: 'emqx@127.0.0.1', node_status: 'running' }]);
      case 'GET /api/v5/clients':
        return listed(searchParams);
      case 'DELETE /api/v5/clients/:id': {
        const guest = guests.get(decodeURIComponent(pathname.split('/')[4] ?? ''));
        if (!guest || guest.client.closed) return json(404, { code: 'CLIENTID_NOT_FOUND' });
        guest.client.close();
        return { status: 204 };
      }
      case 'POST /api/v5/banned': {
        const ban = JSON.parse(body.toString()) as Ban;
        if (ban.as !== 'username' || !Number.isInteger(ban.until)) return json(400, { code: 'BAD_REQUEST' });
        if (isBanned(ban.who)) return json(400, { code: 'ALREADY_EXISTS' });
        bans.set(ban.who, ban);
        return json(200, ban);
      }
      case 'POST /api/v5/publish': {
        const message = JSON.parse(body.toString()) as Record<
          'topic' | 'payload' | 'payload_encoding',
          string
        >;
        if (message.payload_encoding !== 'base64') return json(400, { code: 'BAD_REQUEST' });
        await emulator.publish(message.topic, Buffer.from(message.payload, 'base64'));
        return json(200, { id: 'a-message' });
      }
      default:
        return json(404, { code: 'NOT_FOUND' });
    }
  };

  const settings: EmqxSettings = {
    kind: 'emqx',
    url: `ws://${emulator.host}/mqtt`,
    managementUrl: `http://${API_KEY}:${API_SECRET}@${emulator.host}`,
    jwtSecret: JWT_SECRET,
  };
  return {
    settings,
    bans,
    /** The requests to its API, in order. */
    calls,
    setAway: emulator.setAway,
    close: () => {
      clearInterval(timer);
      return emulator.close();
    },
  };
};

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
