import { describe, expect, it, vi } from 'vitest';
import { createDeviceStorage } from '../../shared/device/device-storage';
import { NO_CONSENTS } from './consent/consents';
import { fetchSubscription, type FinishDeps, saveConsents } from './finish-registration';

const NOW_MS = Date.UTC(2026, 5, 1);
const AHEAD = '2026-07-01T00:00:00.000Z';
const OVER = '2026-05-01T00:00:00.000Z';

const depsWith = (overrides: Partial<FinishDeps> = {}): FinishDeps => ({
  storage: createDeviceStorage(undefined, 'test'),
  nowMs: () => NOW_MS,
  getLoginCode: () => Promise.resolve({ code: 'once' }),
  useLoginCode: () => Promise.resolve({}),
  saveOptions: () => Promise.resolve(),
  ...overrides,
});

describe('after a registration', () => {
  it('a login code is fetched and used; its subscription is stored [REG-11a, REG-11c]', async () => {
    const useLoginCode = vi.fn(() => Promise.resolve({ subscriptionExpiry: AHEAD }));
    const deps = depsWith({ useLoginCode });
    await fetchSubscription(deps, undefined);
    expect(useLoginCode).toHaveBeenCalledExactlyOnceWith('once');
    expect(deps.storage.read('subscription')).toBe(AHEAD);
  });

  it.each([OVER, new Date(NOW_MS).toISOString(), 'soon'])(
    'a subscription that ends %s is not kept [REG-11c]',
    async (subscriptionExpiry) => {
      const deps = depsWith({ useLoginCode: () => Promise.resolve({ subscriptionExpiry }) });
      deps.storage.write('subscription', AHEAD);
      await fetchSubscription(deps, undefined);
      expect(deps.storage.read('subscription')).toBeUndefined();
    },
  );

  it("the registration's own subscription stays when the login code fails", async () => {
    const deps = depsWith({ getLoginCode: () => Promise.reject(new Error('away')) });
    await fetchSubscription(deps, AHEAD);
    expect(deps.storage.read('subscription')).toBe(AHEAD);
  });

  it('consents are saved, with a silent second attempt [REG-10a]', async () => {
    const saveOptions = vi.fn<FinishDeps['saveOptions']>(() => Promise.resolve());
    saveOptions.mockRejectedValueOnce(new Error('away'));
    const consents = { ...NO_CONSENTS, acceptData: true };
    expect(await saveConsents(depsWith({ saveOptions }), consents, undefined)).toBe('saved');
    expect(saveOptions).toHaveBeenCalledTimes(2);
    expect(saveOptions.mock.lastCall?.[0].map(({ optionId, isEnabled }) => [optionId, isEnabled])).toEqual([
      [155, true],
      [152, false],
      [154, false],
    ]);
  });

  it('consents that could not be saved are reported', async () => {
    const saveOptions = () => Promise.reject(new Error('away'));
    expect(await saveConsents(depsWith({ saveOptions }), NO_CONSENTS, undefined)).toBe('failed');
  });

  it('consents are never saved for another account, however late the second attempt', async () => {
    const saveOptions = vi.fn<FinishDeps['saveOptions']>(async () => {
      deps.storage.write('consumerId', 'two');
      throw new Error('away');
    });
    const deps = depsWith({ saveOptions });
    deps.storage.write('consumerId', 'one');
    expect(await saveConsents(deps, NO_CONSENTS, 'one')).toBe('left');
    expect(await saveConsents(deps, NO_CONSENTS, 'one')).toBe('left');
    expect(saveOptions).toHaveBeenCalledTimes(1);
  });
});
