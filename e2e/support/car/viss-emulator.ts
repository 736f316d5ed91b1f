import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

type SignalPath = 'Vehicle.Speed' | 'Vehicle.IsMoving';

interface Subscription {
  readonly id: string;
  readonly path: SignalPath;
  readonly variant: 'timebased' | 'change';
}

interface Request {
  readonly action?: string;
  readonly path?: string;
  readonly requestId?: string;
  readonly filter?: { readonly variant?: string; readonly parameter?: { readonly period?: string } };
}

export interface VissEmulator {
  readonly url: string;
  /** Sets the sensors' values and notifies all subscribers. Returns the time of sending. */
  measure(values: { readonly speed?: number; readonly isMoving?: boolean }): number;
  /** Keeps connections open but silent, the failure that is hardest to detect. Returns its start. */
  fallSilent(): number;
  speakAgain(): void;
  /** Sends any text to all clients, even while silent. */
  say(text: string): void;
  stop(): Promise<void>;
}

/** A VISS v2 subscription message; values are strings. */
export const notification = (path: SignalPath, value: unknown, atMs = Date.now(), subscriptionId = '1') => {
  const ts = new Date(atMs).toISOString();
  return JSON.stringify({
    action: 'subscription',
    subscriptionId,
    data: { path, dp: { value, ts } },
    ts,
  });
};

/** A stationary vehicle with its own VISS v2 server on a free port. */
export const startVissEmulator = async (): Promise<VissEmulator> => {
  const values: Record<SignalPath, string> = { 'Vehicle.Speed': '0.0', 'Vehicle.IsMoving': 'false' };
  const subscriptions = new Map<WebSocket, Subscription[]>();
  const timers = new Set<NodeJS.Timeout>();
  let isSilent = false;
  let lastId = 0;

  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: (offered) => (offered.has('VISSv2') ? 'VISSv2' : false),
  });

  const notify = (client: WebSocket, { id, path }: Subscription) => {
    if (!isSilent) client.send(notification(path, values[path], Date.now(), id));
  };

  const subscribe = (client: WebSocket, path: SignalPath, { filter, requestId }: Request) => {
    const variant = filter?.variant === 'change' ? 'change' : 'timebased';
    const subscription: Subscription = { id: String(++lastId), path, variant };
    subscriptions.get(client)?.push(subscription);
    const ts = new Date().toISOString();
    client.send(JSON.stringify({ action: 'subscribe', subscriptionId: subscription.id, requestId, ts }));
    notify(client, subscription);
    if (variant !== 'timebased') return;
    const timer = setInterval(() => notify(client, subscription), Number(filter?.parameter?.period));
    timers.add(timer);
    client.once('close', () => clearInterval(timer));
  };

  const refuse = (client: WebSocket, { action, requestId }: Request) => {
    const error = { number: 404, reason: 'invalid_path', message: 'The specified data path does not exist.' };
    client.send(JSON.stringify({ action, requestId, error, ts: new Date().toISOString() }));
  };

  server.on('connection', (client) => {
    subscriptions.set(client, []);
    client.on('close', () => subscriptions.delete(client));
    client.on('message', (data: Buffer) => {
      const request = JSON.parse(data.toString()) as Request;
      const { action, path } = request;
      if (action === 'subscribe' && (path === 'Vehicle.Speed' || path === 'Vehicle.IsMoving'))
        subscribe(client, path, request);
      else refuse(client, request);
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));

  const change = (path: SignalPath, value: string | undefined) => {
    if (value === undefined || value === values[path]) return;
    values[path] = value;
    for (const [client, own] of subscriptions)
      for (const subscription of own)
        if (subscription.variant === 'change' && subscription.path === path) notify(client, subscription);
  };

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    measure: ({ speed, isMoving }) => {
      const sentAtMs = Date.now();
      change('Vehicle.Speed', speed?.toFixed(1));
      change('Vehicle.IsMoving', isMoving === undefined ? undefined : String(isMoving));
      return sentAtMs;
    },
    fallSilent: () => {
      isSilent = true;
      return Date.now();
    },
    speakAgain: () => {
      isSilent = false;
    },
    say: (text) => {
      for (const client of subscriptions.keys()) client.send(text);
    },
    stop: async () => {
      timers.forEach(clearInterval);
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
