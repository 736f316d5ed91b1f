import { vi } from 'vitest';
import { LOOK_EVERY_MS } from '../../src/features/devices/watch-over-bus';

const NEVER_MS = 2 ** 31 - 1;

/**
 * Starts a server without the periodic session check of the message bus: a device is then disconnected only by what
 * the test did.
 */
export const withoutSessionChecks = async <T>(start: () => Promise<T>): Promise<T> => {
  const real = globalThis.setInterval;
  const spy = vi
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((work: () => void, ms?: number) => real(work, ms === LOOK_EVERY_MS ? NEVER_MS : ms));
  try {
    const started = await start();
    if (!spy.mock.calls.some(([, ms]) => ms === LOOK_EVERY_MS)) throw new Error('nobody would have looked');
    return started;
  } finally {
    spy.mockRestore();
  }
};
