import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const happened = [];
const server = new EventEmitter();
beforeAll(() => {
  vi.doMock('../lib/product/install.mjs', () => ({ ensureInstalled: async () => {} }));
  vi.doMock('../lib/product/build.mjs', () => ({ ensureBuilt: async () => {} }));
  vi.doMock('../lib/say.mjs', () => ({
    say: (text) => happened.push(text),
    giveUp: (sentence) => happened.push(sentence),
  }));
  vi.doMock('../lib/product/product.mjs', async (original) => ({
    ...(await original()),
    checkGround: async () => undefined,
    startDemoMaker: () => happened.push('the demo is made'),
    startPaymentSandbox: async () => ({}),
    startServer: async () => ({ url: 'http://localhost:8080', child: server }),
    stopAll: async () => happened.push('all are stopped'),
  }));
});
// Files share a process: a mock here would affect all later files.
afterAll(() => {
  for (const name of ['install', 'build', 'say', 'product']) vi.doUnmock(`../lib/${name}.mjs`);
});

beforeEach(() => {
  happened.length = 0;
  server.removeAllListeners();
  vi.resetModules();
  vi.spyOn(process, 'on').mockReturnValue(process);
});

it('npm start: stops its child processes before it reports that the server stopped', async () => {
  await import('./start.mjs');
  server.emit('close', 1);
  await vi.waitFor(() => expect(happened.at(-1)).toBe('The server stopped by itself (code 1).'));
  expect(happened.at(-2)).toBe('all are stopped');
});

it('npm start: says how phones get access and what is then open [SAF-05b]', async () => {
  await import('./start.mjs');
  expect(happened.join('\n')).toContain('HOST=0.0.0.0 npm start');
  vi.stubEnv('HOST', '0.0.0.0');
  vi.resetModules();
  happened.length = 0;
  await import('./start.mjs');
  expect(happened.join('\n')).toMatch(/Open to the network .*everybody.*stay with this machine/s);
});

it('npm start: makes no demo in production and prints none of its accounts', async () => {
  vi.stubEnv('ENVIRONMENT', 'production');
  await import('./start.mjs');
  expect(happened.join('\n')).toContain('Drive-in is open');
  expect(happened.join('\n')).not.toMatch(/the demo is made|driver@example\.com|docs\/demo\.md|test card/);
  vi.stubEnv('ENVIRONMENT', '');
  vi.resetModules();
  await import('./start.mjs');
  expect(happened.join('\n')).toMatch(/the demo is made[^]*driver@example\.com[^]*docs\/demo\.md/);
});
