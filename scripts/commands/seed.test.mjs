import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const said = [];
const maker = new EventEmitter();
beforeAll(() => {
  vi.doMock('../lib/product/install.mjs', () => ({ ensureInstalled: async () => {} }));
  vi.doMock('../lib/product/build.mjs', () => ({ ensureBuilt: async () => {} }));
  vi.doMock('../lib/product/product.mjs', () => ({
    startDemoMaker: () => maker,
    stopAll: async () => maker.emit('close', 1),
  }));
  vi.doMock('../lib/say.mjs', () => ({
    say: (text) => said.push(text),
    giveUp: (sentence) => {
      throw new Error(sentence);
    },
  }));
});
// Files share a process: a mock here would affect all later files.
afterAll(() => {
  for (const name of ['install', 'build', 'say', 'product']) vi.doUnmock(`../lib/${name}.mjs`);
});

let signals;
beforeEach(async () => {
  signals = {};
  said.length = 0;
  maker.removeAllListeners();
  vi.resetModules();
  vi.spyOn(process, 'on').mockImplementation((name, hear) => (signals[name] = hear));
  await import('./seed.mjs');
});

it('npm run seed: reports a complete demo only when the maker succeeded', () => {
  expect(() => maker.emit('close', 1)).toThrow('is not complete');
  // Killed, for example by lack of memory.
  expect(() => maker.emit('close', null)).toThrow('is not complete');
  expect(said.join()).not.toContain('is complete');
  maker.emit('close', 0);
  expect(said.join()).toContain('is complete');
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('npm run seed: %s ends the maker and the command', async (signal, code) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined);
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await signals[signal]();
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('is not complete'));
  expect(exit).toHaveBeenCalledWith(code);
});
