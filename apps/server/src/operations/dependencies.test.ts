import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDependencyCheck, type DependencyDeps } from './dependencies';

/** An unreachable database; the other dependencies are set by each test. */
const db = {} as DependencyDeps['db'];
const never = () => new Promise<boolean>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const look = async (deps: Partial<DependencyDeps>) => {
  const states = createDependencyCheck({ db, isBusUp: () => Promise.resolve(true), ...deps })();
  // A load balancer waits two seconds for the response.
  await vi.advanceTimersByTimeAsync(2000);
  return Promise.race([states, Promise.resolve('still waiting')]);
};

describe('dependency check', () => {
  it('the state of each configured dependency is reported, and of no other [OPS-06b]', async () => {
    expect(await look({})).toEqual({ database: 'away', messageBus: 'up' });
    expect(await look({ isStoreUp: () => Promise.resolve(true), isPubSubUp: () => false })).toEqual({
      database: 'away',
      messageBus: 'up',
      store: 'up',
      news: 'away',
    });
  });

  it.each([
    ['says that it is away', () => Promise.resolve(false)],
    ['cannot be reached', () => Promise.reject(new Error('no way there'))],
    ['hangs', never],
  ])('a message bus or store that %s is reported as away within two seconds [OPS-06b]', async (_, isUp) => {
    expect(await look({ isBusUp: isUp, isStoreUp: isUp })).toMatchObject({
      messageBus: 'away',
      store: 'away',
    });
  });

  it('a hanging dependency is checked once for all callers', async () => {
    const isBusUp = vi.fn(never);
    const check = createDependencyCheck({ db, isBusUp });
    const answers = Promise.all([check(), check(), check()]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answers).toHaveLength(3);
    expect(isBusUp).toHaveBeenCalledTimes(1);
  });
});
