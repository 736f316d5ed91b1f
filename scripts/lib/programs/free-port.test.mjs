import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.mjs';
import { inRoot } from '../paths.mjs';

const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** Asks in another process with fixed random numbers: `at` is a fraction of the whole range. */
const portOfAnother = (at) => {
  const program = `
    let throws = 0;
    const chance = Math.random;
    Math.random = () => (throws++ === 0 ? ${at} : chance());
    console.log(await (await import(${JSON.stringify(inRoot('scripts/lib/programs/free-port.mjs'))})).freePort());`;
  const args = ['--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
};

it('a free port is given to one process of the machine at a time, and a server can listen there', async () => {
  const port = await freePort();
  const at = (port - 20_000 + 0.5) / 5000;
  expect(portOfAnother(at)).not.toBe(port);
  const server = await listen(port);
  expect(portOfAnother(at)).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set([...ports, port]).size).toBe(51);
});

it('free port: one taken by a server is not given away; one of an ended owner is', async () => {
  const first = portOfAnother(0.5);
  const at = (first - 20_000 + 0.5) / 5000;
  expect(portOfAnother(at)).toBe(first);
  const server = await listen(first);
  expect(portOfAnother(at)).not.toBe(first);
  await new Promise((resolve) => server.close(resolve));
});
