import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../shared/api/call-failure';
import { createDeviceStorage } from '../../shared/device/device-storage';
import { type Overrides, readOverrides, reloadWithOverrides, writeOverrides } from './use-overrides';

const unset: Overrides = {
  region: undefined,
  language: undefined,
  environment: undefined,
  isMessagingOff: false,
};
const korea: Overrides = {
  ...unset,
  region: 'KR',
  language: 'ko-KR',
  environment: 'uat',
  isMessagingOff: true,
};

const setUp = (fetchKey: (country: string | undefined) => Promise<unknown>) => {
  const storage = createDeviceStorage(undefined, 'test');
  const deps = {
    storage,
    fetchKey,
    resetDevice: vi.fn(() => storage.clearExcept(['RegionOverride'])),
    goToLanding: vi.fn(),
  };
  return { storage, deps };
};

describe('overrides: Reload', () => {
  it('stores the choices before the key call, so that the chosen environment answers it', async () => {
    const asked: unknown[] = [];
    const { storage, deps } = setUp(async (country) => {
      asked.push(country, storage.read('EnvironmentOverride'));
    });
    await reloadWithOverrides(deps, korea);
    expect(asked).toEqual(['KR', 'uat']);
  });

  it('resets the device, keeps every choice and goes to landing', async () => {
    const { storage, deps } = setUp(async () => ({ apiKey: 'key', country: 'KR' }));
    storage.write('session', 'secret');
    expect(await reloadWithOverrides(deps, korea)).toBe('reloading');
    expect(storage.read('session')).toBeUndefined();
    expect(readOverrides(storage)).toEqual(korea);
    expect(deps.goToLanding).toHaveBeenCalledOnce();
  });

  it('restores the values in force when the territory is refused, and keeps the session', async () => {
    const { storage, deps } = setUp(() =>
      Promise.reject(new CallFailure({ kind: 'refused', responseCode: 42001 })),
    );
    writeOverrides(storage, { ...unset, language: 'de-DE' });
    storage.write('session', 'secret');
    expect(await reloadWithOverrides(deps, korea)).toBe('territory-refused');
    expect(readOverrides(storage)).toEqual({ ...unset, language: 'de-DE' });
    expect(storage.read('session')).toBe('secret');
    expect(deps.goToLanding).not.toHaveBeenCalled();
  });

  it.each([new TypeError('Failed to fetch'), new CallFailure({ kind: 'network' })])(
    'does not blame the territory for a lost network',
    async (error) => {
      const { storage, deps } = setUp(() => Promise.reject(error));
      expect(await reloadWithOverrides(deps, korea)).toBe('no-network');
      expect(readOverrides(storage)).toEqual(unset);
    },
  );
});

describe('overrides with invalid content', () => {
  it('count as unset', () => {
    const { storage } = setUp(() => Promise.resolve());
    storage.write('RegionOverride', 'Korea');
    storage.write('EnvironmentOverride', '{"not":');
    expect(readOverrides(storage)).toEqual(unset);
  });
});
