import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-call';
import { deviceStorage } from '../device/device-storage';
import { followStoredSession } from '../session/session';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;

const answerWith = (answer: unknown) => vi.stubGlobal('fetch', async () => Response.json(answer));
const idleExpiry = () => Number(deviceStorage.read('idleExpiry'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  deviceStorage.clearExcept([]);
  const settings = {
    apiKey: JSON.stringify({ apiKey: 'key-of-kr', country: 'KR', apiHost: '' }),
    RegionOverride: 'KR',
    session: 'token',
    email: 'driver@example.com',
    consumerId: '1',
    deviceId: 'd',
    sessionExpiry: '2026-06-02T12:00:00Z',
    idleExpiry: String(NOW_MS + 1000),
  } as const;
  for (const [key, value] of Object.entries(settings))
    deviceStorage.write(key as keyof typeof settings, value);
  followStoredSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  deviceStorage.clearExcept([]);
  followStoredSession();
});

describe('idle hour', () => {
  it('idle hour: restarts with each successful call', async () => {
    answerWith({ responseCode: 10000 });
    await callApi('getPopularSearches', {});
    expect(idleExpiry()).toBe(NOW_MS + HOUR_MS);
    vi.setSystemTime(NOW_MS + HOUR_MS / 2);
    await callApi('reportProblem', { body: { message: 'x' } });
    expect(idleExpiry()).toBe(NOW_MS + 1.5 * HOUR_MS);
  });

  it('idle hour: does not restart with a refused or failed call', async () => {
    answerWith({ responseCode: 40400 });
    await expect(callApi('getPopularSearches', {})).rejects.toThrow();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(callApi('getPopularSearches', {})).rejects.toThrow();
    expect(idleExpiry()).toBe(NOW_MS + 1000);
  });

  it('idle hour: not started without a session', async () => {
    deviceStorage.remove('session');
    deviceStorage.remove('idleExpiry');
    followStoredSession();
    answerWith({ responseCode: 10000 });
    await callApi('getPopularSearches', {});
    expect(deviceStorage.read('idleExpiry')).toBeUndefined();
  });
});
