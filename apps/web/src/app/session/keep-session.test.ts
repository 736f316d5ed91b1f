import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import type { Renewal } from '../../shared/session/renew-session';
import { followStoredSession, storeSession } from '../../shared/session/session';
import { onSessionEnd } from '../../shared/session/session-end';
import { keepSession } from './keep-session';

const HOUR_MS = 3_600_000;
const reply = (session: string) => ({
  responseCode: 10000 as const,
  session,
  sessionExpiry: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  refreshToken: `refresh-of-${session}`,
  consumerId: '1',
  consumerDeviceId: 'd',
  svodCountryId: 1,
});

let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  deviceStorage.clearExcept([]);
  followStoredSession();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('session renewal', () => {
  it('session renewal: every two hours, with expiry, refresh token and idle hour [SIG-10a]', async () => {
    let count = 0;
    const renew = vi.fn(async (): Promise<Renewal> => {
      storeSession('driver@example.com', reply(`session-${(count += 1)}`));
      return 'renewed';
    });
    storeSession('driver@example.com', reply('first'));
    stop = keepSession(renew);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(deviceStorage.read('session')).toBe('session-1');
    expect(deviceStorage.read('refreshToken')).toBe('refresh-of-session-1');
    expect(deviceStorage.read('sessionExpiry')).toBe('2026-06-02T14:00:00.000Z');
    expect(Number(deviceStorage.read('idleExpiry'))).toBe(Date.now() + HOUR_MS);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('session renewal: a tab waits for another that has just renewed', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => 'renewed');
    storeSession('driver@example.com', reply('first'));
    stop = keepSession(renew);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    deviceStorage.write('renewedAt', String(Date.now()));
    await vi.advanceTimersByTimeAsync(1.5 * HOUR_MS);
    expect(renew).not.toHaveBeenCalled();
  });

  it('session renewal: retried after a minute without a reply, and ended by a refusal', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => 'refused').mockResolvedValueOnce('unreachable');
    const ended = vi.fn();
    const stopListening = onSessionEnd(ended);
    storeSession('driver@example.com', reply('first'));
    stop = keepSession(renew);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(ended).toHaveBeenCalledWith('expired');
    expect(deviceStorage.read('session')).toBeUndefined();
    stopListening();
  });

  it('session renewal: nothing to renew without a session', async () => {
    const renew = vi.fn(async (): Promise<Renewal> => 'renewed');
    stop = keepSession(renew);
    await vi.advanceTimersByTimeAsync(5 * HOUR_MS);
    expect(renew).not.toHaveBeenCalled();
  });
});
