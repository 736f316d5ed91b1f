import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { followStoredSession, forgetIdentity, storeSession } from '../../shared/session/session';
import { useWordingState, whenWordingIsReady } from '../../shared/text/wording';
import { useSnackbars } from '../../ui/snackbar/snackbar-store';
import { restoreSession, useRestoring } from './restore-session';

const ranOut = {
  email: 'driver@example.com',
  session: 'old',
  consumerId: '1',
  deviceId: 'd',
  sessionExpiry: '2020-01-01T00:00:00Z',
  refreshToken: 'refresh-of-old',
} as const;
const login = {
  responseCode: 10000 as const,
  session: 'new',
  sessionExpiry: '2099-01-01T00:00:00Z',
  refreshToken: 'refresh-of-new',
  consumerId: '1',
  consumerDeviceId: 'd',
  svodCountryId: 1,
};
const shown = () => useSnackbars.getState().shown;

beforeEach(async () => {
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  useWordingState.setState({ status: 'ready', table: {} });
  useSnackbars.setState({ shown: [] });
  deviceStorage.clearExcept([]);
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'KR', apiHost: '' }));
  deviceStorage.write('RegionOverride', 'KR');
  for (const [key, value] of Object.entries(ranOut)) deviceStorage.write(key as keyof typeof ranOut, value);
  followStoredSession();
  await restoreSession();
  await whenWordingIsReady();
});
afterEach(() => vi.unstubAllGlobals());

describe('session restore', () => {
  it('session restore: without a reply the session stays and a retry is offered until one succeeds', () => {
    expect(deviceStorage.read('session')).toBe('old');
    expect(useRestoring.getState().isRestoring).toBe(false);
    followStoredSession();
    expect(shown()).toMatchObject([{ topic: 'network', durationMs: null }]);
  });

  it('session restore: the retry offer closes after a sign-in', () => {
    storeSession('driver@example.com', login);
    expect(shown()).toEqual([]);
  });

  it('session restore: the retry offer closes when the session was removed', () => {
    forgetIdentity();
    expect(shown()).toEqual([]);
  });
});
