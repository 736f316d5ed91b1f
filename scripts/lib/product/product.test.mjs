import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkGround, hasDemo, hasSandbox, portTrouble, watchServer, whoGetsIn } from './product.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drive-in-ground-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('HOST', '127.0.0.1');
  vi.stubEnv('PAYMENT_SANDBOX', 'off');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('npm start: reports obstacles before minutes of work', async () => {
  const taken = createServer();
  await new Promise((listening) => taken.listen(0, '127.0.0.1', listening));
  const { port } = taken.address();
  expect(await checkGround(port)).toContain(`Port ${port} is taken; set PORT to a free one`);
  vi.stubEnv('HOST', 'no-such-host.invalid');
  expect(await checkGround(port)).toContain('no-such-host.invalid is no address of this machine');
  vi.stubEnv('HOST', '127.0.0.1');
  await new Promise((closed) => taken.close(closed));
  expect(await checkGround(port)).toBeUndefined();
  vi.stubEnv('DATA_DIR', '/proc/nowhere');
  expect(await checkGround(port)).toContain('The data folder /proc/nowhere cannot be written');
});

it('npm start: names the variable that is not a port number', async () => {
  expect(await checkGround(Number('abc'))).toBe('PORT must be a port number from 1 to 65535.');
  expect(await checkGround(99_999)).toBe('PORT must be a port number from 1 to 65535.');
  vi.stubEnv('PAYMENT_SANDBOX', '');
  vi.stubEnv('PAYMENT_GATEWAY_URL', '');
  vi.stubEnv('ENVIRONMENT', '');
  vi.stubEnv('PAYMENT_SANDBOX_PORT', '');
  expect(await checkGround(65_535)).toBe('PAYMENT_SANDBOX_PORT must be a port number from 1 to 65535.');
});

it('npm start: neither the demo nor the payment sandbox runs in production', () => {
  vi.stubEnv('PAYMENT_SANDBOX', '');
  vi.stubEnv('PAYMENT_GATEWAY_URL', '');
  vi.stubEnv('ENVIRONMENT', '');
  expect([hasDemo(), hasSandbox()]).toEqual([true, true]);
  vi.stubEnv('ENVIRONMENT', 'production');
  expect([hasDemo(), hasSandbox()]).toEqual([false, false]);
});

it('npm start: says that HOST=0.0.0.0 opens the store and the payment sandbox to the network [SAF-05b]', () => {
  vi.stubEnv('PAYMENT_SANDBOX', '');
  vi.stubEnv('PAYMENT_GATEWAY_URL', '');
  vi.stubEnv('PAYMENT_SANDBOX_PORT', '');
  vi.stubEnv('ENVIRONMENT', '');
  for (const host of ['127.0.0.1', 'localhost', '']) {
    vi.stubEnv('HOST', host);
    expect(whoGetsIn(8080)).toMatch(/Only this machine gets in.*HOST=0\.0\.0\.0/);
  }
  vi.stubEnv('HOST', '0.0.0.0');
  expect(whoGetsIn(8080)).toMatch(/Open to the network.*store.*payment sandbox \(port 8081\)/s);
  vi.stubEnv('PAYMENT_SANDBOX', 'off');
  expect(whoGetsIn(8080)).toMatch(/Open to the network/);
  expect(whoGetsIn(8080)).not.toContain('sandbox');
});

it('npm run dev: files written from sources are readable by its user only [SAF-05a]', async () => {
  const program = path.join(folder, 'program.mjs');
  const written = path.join(folder, 'written');
  writeFileSync(program, `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.WRITTEN, '');`);
  const umask = process.umask(0o000);
  const child = watchServer({ WRITTEN: written }, program);
  process.umask(umask);
  try {
    await expect.poll(() => statSync(written, { throwIfNoEntry: false })?.mode & 0o777).toBe(0o600);
  } finally {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
});

it('npm start: a port that needs rights is not reported as taken', () => {
  expect(portTrouble('EACCES', 80, 'PORT')).toBe(
    'Port 80 may not be used by this user; set PORT to a higher one, e.g. PORT=8090 npm start.',
  );
});
