import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { renewSession, replaceRefusedSession } from './renew-session';
import { followStoredSession, storeSession } from './session';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;

const loginReply = (session: string) => ({
  responseCode: 10000 as const,
  session,
  sessionExpiry: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  refreshToken: `refresh-of-${session}`,
  consumerId: '1',
  consumerDeviceId: 'd',
  svodCountryId: 1,
});

const answers: unknown[] = [];
const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
  const answer = answers.shift();
  if (answer instanceof Error) throw answer;
  return Response.json(answer);
});
const sentToken = (call: number) =>
  (JSON.parse(fetched.mock.calls[call]?.[1].body as string) as { refreshToken: string }).refreshToken;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  fetched.mockClear();
  answers.length = 0;
  deviceStorage.clearExcept([]);
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key-of-kr', country: 'KR', apiHost: '' }));
  deviceStorage.write('RegionOverride', 'KR');
  storeSession('driver@example.com', loginReply('first'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  deviceStorage.clearExcept([]);
  followStoredSession();
});

describe('session renewal', () => {
  it('session renewal: stores session, expiry and refresh token of the reply and starts the idle hour [SIG-10a]', async () => {
    vi.setSystemTime(NOW_MS + 2 * HOUR_MS);
    answers.push(loginReply('second'));
    expect(await renewSession()).toBe('renewed');
    expect(fetched.mock.calls[0]?.[0]).toBe('/user/v10/session/refresh');
    expect(sentToken(0)).toBe('refresh-of-first');
    expect(deviceStorage.read('session')).toBe('second');
    expect(deviceStorage.read('sessionExpiry')).toBe('2026-06-02T14:00:00.000Z');
    expect(deviceStorage.read('refreshToken')).toBe('refresh-of-second');
    expect(Number(deviceStorage.read('idleExpiry'))).toBe(NOW_MS + 3 * HOUR_MS);
    expect(Number(deviceStorage.read('renewedAt'))).toBe(NOW_MS + 2 * HOUR_MS);
    expect(deviceStorage.read('email')).toBe('driver@example.com');
  });

  it('session renewal: sends the refresh token of the previous renewal [SIG-10a]', async () => {
    answers.push(loginReply('second'), loginReply('third'));
    await renewSession();
    await renewSession();
    expect([sentToken(0), sentToken(1)]).toEqual(['refresh-of-first', 'refresh-of-second']);
    expect(deviceStorage.read('session')).toBe('third');
  });

  it('session renewal: parallel calls share one exchange', async () => {
    answers.push(loginReply('second'));
    expect(await Promise.all([renewSession(), renewSession(), replaceRefusedSession('first')])).toEqual([
      'renewed',
      'renewed',
      'renewed',
    ]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([20008, 40011])(
    'session renewal: refused by code %i, and stored data is kept',
    async (responseCode) => {
      answers.push({ responseCode });
      expect(await renewSession()).toBe('refused');
      expect(deviceStorage.read('session')).toBe('first');
    },
  );

  it('session renewal: a missing reply or a busy server is not a refusal', async () => {
    answers.push(new TypeError('failed to fetch'), { responseCode: 50000 });
    expect(await renewSession()).toBe('unreachable');
    expect(await renewSession()).toBe('unreachable');
    expect(deviceStorage.read('refreshToken')).toBe('refresh-of-first');
  });

  it('session renewal: refused without a call when there is no valid token', async () => {
    deviceStorage.write('refreshToken', 'not a token');
    expect(await renewSession()).toBe('refused');
    deviceStorage.remove('refreshToken');
    expect(await renewSession()).toBe('refused');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('refused session', () => {
  it('refused session: no exchange when another tab has stored a newer one', () => {
    expect(replaceRefusedSession('zeroth')).toBe('renewed');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('refused session: given up when renewed within the last ten seconds, otherwise exchanged', async () => {
    vi.setSystemTime(NOW_MS + 9_999);
    expect(replaceRefusedSession('first')).toBe('refused');
    vi.setSystemTime(NOW_MS + 10_000);
    answers.push(loginReply('second'));
    expect(await replaceRefusedSession('first')).toBe('renewed');
    expect(deviceStorage.read('session')).toBe('second');
  });
});
