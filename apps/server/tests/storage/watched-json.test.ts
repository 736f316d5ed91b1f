import { fakeClock, type FakeClock } from '@drivein/test-kit';
import { Type } from '@sinclair/typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchedJson, type WatchedJson } from '../../src/operations/settings-files/watched-json';
import type { ObjectStore } from '../../src/storage/object-store/object-store';
import { createS3Store } from '../../src/storage/object-store/s3-store';
import { type S3Emulator, startS3Emulator } from './s3-emulator';

const FILE = 'maintenance.json';
const LOOK_EVERY_MS = 2000;
const ON = { isOn: true };
const OFF = { isOn: false };
const SAFE = { isOn: true };
const KIND = { file: FILE, schema: Type.Object({ isOn: Type.Boolean() }), whenUnknown: SAFE };

describe('a settings file in a remote store', () => {
  let clock: FakeClock;
  let emulator: S3Emulator;
  let store: ObjectStore;
  let logged: string[];
  let open: () => WatchedJson<{ isOn: boolean }>;
  let read: () => Promise<{ isOn: boolean } | undefined>;
  let isBad: () => boolean;
  beforeEach(async () => {
    clock = fakeClock();
    emulator = await startS3Emulator({ clock: fakeClock() });
    logged = [];
    const log = {
      error: (_: unknown, line: string) => logged.push(line),
      warn: (_: unknown, line: string) => logged.push(line),
      info: (_: unknown, line: string) => logged.push(line),
    };
    store = createS3Store(emulator.settings, {
      clock: fakeClock(),
      log: { warn: () => undefined, info: () => undefined },
      pausesMs: [],
    });
    open = () => createWatchedJson({ store, clock, log: log as never }, KIND);
    ({ read, isBad } = open());
    await put(ON);
    expect(await read()).toEqual(ON);
  });
  afterEach(() => emulator.stop());

  const put = (content: object) => store.put(FILE, Buffer.from(JSON.stringify(content)));
  const becomes = (wanted: object | undefined) =>
    vi.waitFor(async () => {
      clock.advanceMs(LOOK_EVERY_MS);
      expect(await read()).toEqual(wanted);
    });

  it('stays in force while a proxy says that it does not exist', async () => {
    emulator.trouble('not-found', 'not-found');
    clock.advanceMs(LOOK_EVERY_MS);
    await read();
    await vi.waitFor(() => expect(logged.at(-1)).toBe('a settings file cannot be reached'));
    expect(await read()).toEqual(ON);

    const asked = emulator.requests.length;
    emulator.trouble('not-found');
    clock.advanceMs(LOOK_EVERY_MS);
    await read();
    await vi.waitFor(() => expect(emulator.requests).toHaveLength(asked + 2));
    expect(await read()).toEqual(ON);
    await put(OFF);
    await becomes(OFF);
  });

  it('is read again when the clock was set back', async () => {
    await put(OFF);
    clock.setMs(clock.nowMs() - 3_600_000);
    await vi.waitFor(async () => expect(await read()).toEqual(OFF));
  });

  it('stays in force while its replacement is unusable, and reports that until it is valid [SAF-09a]', async () => {
    await put(OFF);
    await becomes(OFF);
    await store.put(FILE, Buffer.from('{"isOn":'));
    await vi.waitFor(async () => {
      clock.advanceMs(LOOK_EVERY_MS);
      await read();
      expect(logged.at(-1)).toBe('a settings file is bad');
    });
    expect([await read(), isBad()]).toEqual([OFF, true]);
    const started = open();
    expect([await started.read(), started.isBad()]).toEqual([SAFE, true]);
    await put(ON);
    await becomes(ON);
    expect(isBad()).toBe(false);
  });

  it('is off when the store is away at the start, counts as invalid so that an alert fires, and applies once it is read [SAF-09a]', async () => {
    emulator.goAway();
    const started = open();
    expect([await started.read(), started.isBad()]).toEqual([undefined, true]);
    emulator.comeBack();
    await vi.waitFor(async () => {
      clock.advanceMs(LOOK_EVERY_MS);
      expect([await started.read(), started.isBad()]).toEqual([ON, false]);
    });
    emulator.goAway();
    clock.advanceMs(LOOK_EVERY_MS);
    const lines = logged.length;
    await started.read();
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(lines));
    expect([await started.read(), started.isBad()]).toEqual([ON, false]);
  });

  it('is dropped when the store says that it is gone', async () => {
    await store.delete(FILE);
    await becomes(undefined);
  });
});
