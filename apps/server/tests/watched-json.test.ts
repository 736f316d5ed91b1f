import { fakeClock, type FakeClock } from '@drivein/test-kit';
import { Type } from '@sinclair/typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchedJson } from '../src/features/entry/watched-json';
import type { ObjectStore } from '../src/platform/object-store/object-store';
import { createS3Store } from '../src/platform/object-store/s3-store';
import { type S3Emulator, startS3Emulator } from './s3-emulator';

const FILE = 'maintenance.json';
const LOOK_EVERY_MS = 2000;
const ON = { isOn: true };
const OFF = { isOn: false };

describe('a settings file in a store far away', () => {
  let clock: FakeClock;
  let emulator: S3Emulator;
  let store: ObjectStore;
  let logged: string[];
  let read: () => Promise<{ isOn: boolean } | undefined>;
  beforeEach(async () => {
    clock = fakeClock();
    emulator = await startS3Emulator({ clock: fakeClock() });
    logged = [];
    const log = {
      warn: (_: unknown, line: string) => logged.push(line),
      info: (_: unknown, line: string) => logged.push(line),
    };
    store = createS3Store(emulator.settings, {
      clock: fakeClock(),
      log: { warn: () => undefined, info: () => undefined },
      pausesMs: [],
    });
    read = createWatchedJson(
      { store, clock, log: log as never },
      FILE,
      Type.Object({ isOn: Type.Boolean() }),
    );
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

  it('counts on while something in between says that it is not there', async () => {
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

  it('is looked at again when the clock was set back', async () => {
    await put(OFF);
    clock.setMs(clock.nowMs() - 3_600_000);
    await vi.waitFor(async () => expect(await read()).toEqual(OFF));
  });

  it('is forgotten when the store says that it is gone', async () => {
    await store.delete(FILE);
    await becomes(undefined);
  });
});
