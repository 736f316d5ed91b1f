import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ProxyRequest {
  readonly authorization: string | undefined;
  readonly body: { toggles: string[]; context: { countryCode: string } };
}

/** A small Unleash proxy: returns the state of named toggles for a country to holders of its key. */
export const startUnleashEmulator = async (clientKey: string) => {
  const states = new Map<string, Record<string, boolean>>();
  const requests: ProxyRequest[] = [];
  let isBroken = false;
  let onRequest = () => {};

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ProxyRequest['body'];
      requests.push({ authorization: request.headers.authorization, body });
      onRequest();
      const isWelcome = request.method === 'POST' && request.headers.authorization === clientKey;
      if (isBroken || !isWelcome) return response.writeHead(isBroken ? 503 : 401).end();
      const state = states.get(body.context.countryCode) ?? {};
      const toggles = body.toggles.map((name) => {
        const enabled = state[name] ?? true;
        return { name, enabled, variant: { name: 'disabled', enabled: false }, impressionData: false };
      });
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ toggles }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/proxy`,
    requests: requests as readonly ProxyRequest[],
    set: (country: string, toggles: Record<string, boolean>) => void states.set(country, toggles),
    breakDown: () => void (isBroken = true),
    repair: () => void (isBroken = false),
    /** Resolves once this many requests have arrived. */
    settled: (count: number) =>
      new Promise<void>((resolve) => {
        onRequest = () => {
          if (requests.length >= count) resolve();
        };
        onRequest();
      }),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
};
export type UnleashEmulator = Awaited<ReturnType<typeof startUnleashEmulator>>;
