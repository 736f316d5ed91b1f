import { ResponseCode, SET_UP_RETRY_MS } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-call';
import { CallFailure } from './call-failure';
import { CALL_TIMEOUT_MS } from '../network/call-timeout';
import { useConnection, watchConnection } from '../network/connection';
import { deviceStorage } from '../device/device-storage';
import { followStoredSession } from '../session/session';

const answers: unknown[] = [];
const answerNext = async (_address: string, _init: RequestInit) => {
  const answer = answers.shift();
  if (answer instanceof Error) throw answer;
  return Response.json(answer);
};
const fetched = vi.fn(answerNext);
const headersOf = (call: number) => fetched.mock.calls[call]?.[1].headers;
const pathOf = (call: number) => fetched.mock.calls[call]?.[0];

const signIn = (session: string) => {
  const settings = {
    session,
    email: 'driver@example.com',
    consumerId: '1',
    deviceId: 'd',
    sessionExpiry: new Date(Date.now() + 60_000).toISOString(),
  } as const;
  for (const [key, value] of Object.entries(settings)) {
    deviceStorage.write(key as keyof typeof settings, value);
  }
  followStoredSession();
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  fetched.mockClear();
  answers.length = 0;
  deviceStorage.clearExcept([]);
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key-of-kr', country: 'KR', apiHost: '' }));
  deviceStorage.write('RegionOverride', 'KR');
  followStoredSession();
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('call: carries Accept, ApiKey, AppLanguage and Content-Type, and Session when signed in [ENT-06]', async () => {
    deviceStorage.write('LanguageOverride', 'ko-KR');
    answers.push({ responseCode: 10000 }, { responseCode: 10000 });
    await callApi('getPopularSearches', {});
    const common = {
      Accept: 'application/json',
      ApiKey: 'key-of-kr',
      AppLanguage: 'KO',
      'Content-Type': 'application/json',
    };
    expect(headersOf(0)).toEqual(common);
    signIn('token');
    await callApi('reportProblem', { body: { message: 'x' } });
    expect(headersOf(1)).toEqual({ ...common, Session: 'token' });
  });

  it("call: uses the browser's language without an override [ENT-06]", async () => {
    vi.stubGlobal('navigator', { language: 'fr-FR', onLine: true });
    answers.push({ responseCode: 10000 });
    await callApi('getPopularSearches', {});
    expect(headersOf(0)).toMatchObject({ AppLanguage: 'FR' });
  });

  it("call: the api key is fetched once per country with the environment's master key [ENT-04a]", async () => {
    deviceStorage.write('RegionOverride', 'DE');
    answers.push(
      { responseCode: 10000, apiKey: 'key-of-de', country: 'DE' },
      { responseCode: 10000 },
      { responseCode: 10000 },
    );
    await callApi('getPopularSearches', {});
    await callApi('getPopularSearches', {});
    expect(pathOf(0)).toMatch(/\/content\/v6\/apikey\/[^/]*\/country\/DE$/);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(headersOf(2)).toMatchObject({ ApiKey: 'key-of-de' });
  });

  it('call: sent again with a new key when the server no longer knows the old one [ENT-04a]', async () => {
    const key = { responseCode: 10000, apiKey: 'new-key', country: 'KR' };
    answers.push({ responseCode: ResponseCode.ApiKeyInvalid }, key, { responseCode: 10000 });
    await callApi('getPopularSearches', {});
    expect([headersOf(0), headersOf(2)]).toMatchObject([{ ApiKey: 'key-of-kr' }, { ApiKey: 'new-key' }]);
    expect(pathOf(2)).toBe(pathOf(0));
  });

  it('call: refused when the new key is unknown as well', async () => {
    const key = { responseCode: 10000, apiKey: 'new-key', country: 'KR' };
    answers.push({ responseCode: ResponseCode.ApiKeyInvalid }, key, {
      responseCode: ResponseCode.ApiKeyInvalid,
    });
    const refused = callApi('getPopularSearches', {});
    await expect(refused).rejects.toThrow(String(ResponseCode.ApiKeyInvalid));
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('call: the api key has the same timeout as any reply', async () => {
    deviceStorage.write('RegionOverride', 'DE');
    vi.useFakeTimers();
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), ms);
      return limit.signal;
    });
    // Pending until it is aborted.
    fetched.mockImplementation(
      (_address, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const outcome = callApi('getPopularSearches', {}).catch((error: unknown) => error);
    // Tried twice (ENT-25).
    await vi.advanceTimersByTimeAsync(2 * CALL_TIMEOUT_MS + SET_UP_RETRY_MS);
    expect(await outcome).toEqual(new CallFailure({ kind: 'network' }));
    fetched.mockImplementation(answerNext);
    limits.mockRestore();
    vi.useRealTimers();
  });

  it('call: a network failure sets the network error and the offline state until a call succeeds', async () => {
    answers.push(new TypeError('failed to fetch'), { responseCode: 10000 });
    await expect(callApi('getPopularSearches', {})).rejects.toEqual(new CallFailure({ kind: 'network' }));
    expect(deviceStorage.read('networkError')).toBe('true');
    expect(useConnection.getState().status).toBe('Offline');
    await callApi('getPopularSearches', {});
    expect(deviceStorage.read('networkError')).toBeUndefined();
    expect(useConnection.getState().status).toBe('Connected');
  });

  it('call: a reply to a request sent before the browser went offline does not set the state back', async () => {
    const browser = Object.assign(new EventTarget(), { location: { hostname: 'localhost' } });
    vi.stubGlobal('window', browser);
    const stop = watchConnection();
    answers.push({ responseCode: 10000 }, { responseCode: 10000 });
    const underWay = callApi('getPopularSearches', {});
    browser.dispatchEvent(new Event('offline'));
    await underWay;
    expect(useConnection.getState().status).toBe('Offline');
    // Some car browsers never report being online again: the reply to a later call does.
    await callApi('getPopularSearches', {});
    expect(useConnection.getState().status).toBe('Connected');
    stop();
  });
});

const renewed = {
  responseCode: 10000,
  session: 'new-token',
  sessionExpiry: '2999-01-01T00:00:00Z',
  refreshToken: 'second',
  consumerId: '1',
  consumerDeviceId: 'd',
  svodCountryId: 1,
};

describe('refused session', () => {
  it.each([20008, 40011])(
    'refused session: renewed silently once, and the call continues: %i',
    async (responseCode) => {
      signIn('old-token');
      deviceStorage.write('refreshToken', 'first');
      answers.push({ responseCode }, renewed, { responseCode: 10000 });
      await callApi('getPopularSearches', {});
      expect(pathOf(1)).toBe('/user/v10/session/refresh');
      expect(headersOf(2)).toMatchObject({ Session: 'new-token' });
      expect(deviceStorage.read('refreshToken')).toBe('second');
    },
  );

  it('refused session: a second refusal ends it without another renewal', async () => {
    signIn('old-token');
    deviceStorage.write('refreshToken', 'first');
    answers.push({ responseCode: 20008 }, renewed, { responseCode: 20008 });
    await expect(callApi('getPopularSearches', {})).rejects.toThrow('20008');
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(deviceStorage.read('session')).toBeUndefined();
    expect(deviceStorage.read('sessionExpired')).toBe('true');
  });

  it('refused session: kept when the renewal gets no reply', async () => {
    signIn('old-token');
    deviceStorage.write('refreshToken', 'first');
    answers.push({ responseCode: 20008 }, new TypeError('failed to fetch'));
    await expect(callApi('getPopularSearches', {})).rejects.toEqual(new CallFailure({ kind: 'network' }));
    expect(deviceStorage.read('session')).toBe('old-token');
  });

  it.each([20008, 40011])(
    'refused session: a refused logout call ends nothing: %i [SIG-08b]',
    async (responseCode) => {
      signIn('old-token');
      deviceStorage.write('refreshToken', 'first');
      answers.push({ responseCode });
      await expect(callApi('logoutDevice', { params: { deviceId: 'd' } })).rejects.toThrow();
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(deviceStorage.read('session')).toBe('old-token');
      expect(deviceStorage.read('sessionExpired')).toBeUndefined();
    },
  );
});
