import { createServer, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../programs/free-port.mjs';
import { startPrivateHaproxy } from '../programs/private-haproxy.mjs';

/** Spellings that the server decodes to one of its paths. */
const INSIDE_ONLY = [
  '/metrics',
  '/metrics?name=x',
  '/%6detrics',
  '/%6Detrics',
  '/m%65trics',
  '/%6d%65%74%72%69%63%73',
  '/metrics%3fx',
  '/broker-hook/user',
  '/%62roker-hook/user?secret=x',
  '/broker%2dhook/vhost',
  '/broker-hook%2ftopic',
];
const FOR_PEOPLE = [
  '/',
  '/content/v6/maintenance/config',
  '/title/1011',
  '/doctor-probe',
  '/search/%6detrics',
];

/** deploy/haproxy.cfg in the real HAProxy, in front of a server that answers everything. */
describe('the proxy rules', () => {
  let behind;
  let proxy;
  let port;
  let seen;
  beforeAll(async () => {
    behind = createServer(({ url }, response) => {
      seen.push(url);
      response.end('from behind');
    });
    await new Promise((listening) => behind.listen(0, '127.0.0.1', listening));
    const server = `127.0.0.1:${behind.address().port}`;
    port = await freePort();
    seen = [];
    proxy = await startPrivateHaproxy({
      port,
      hookPort: await freePort(),
      servers: [server, server],
      broker: server,
      checkMs: 1000,
    });
  });
  afterAll(async () => {
    proxy?.stop();
    behind.closeAllConnections();
    await new Promise((closed) => behind.close(closed));
  });

  const statusOf = (path) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end();
    });

  it.each(INSIDE_ONLY)('block %s from outside in every spelling [SAF-09b]', async (path) => {
    seen = [];
    expect(await statusOf(path)).toBe(404);
    expect(seen.filter((url) => url !== '/readyz')).toEqual([]);
  });

  it.each(FOR_PEOPLE)('allow %s', async (path) => {
    seen = [];
    expect(await statusOf(path)).toBe(200);
    expect(seen).toContain(path);
  });
});
