import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { closeServerNowMs, learnServerTime, serverNowMs } from './server-time';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => {
  learnServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it('server time: corrects a clock that is hours off and stores the difference', () => {
  learnServerTime('Sat, 30 May 2026 12:00:00 GMT');
  expect(new Date(serverNowMs()).toISOString()).toBe('2026-05-30T12:00:00.000Z');
  expect(deviceStorage.read('clockOffset')).toBe(String(-48 * 3_600_000));
});

it('server time: ignores seconds, a missing header and an invalid one', () => {
  learnServerTime('Mon, 01 Jun 2026 12:00:05 GMT');
  learnServerTime(null);
  learnServerTime('soon');
  expect(serverNowMs()).toBe(NOW_MS);
  expect(deviceStorage.read('clockOffset')).toBeUndefined();
});

it('server time: the precise variant uses the seconds of the last valid reply', () => {
  learnServerTime('Mon, 01 Jun 2026 12:00:41 GMT');
  learnServerTime('soon');
  vi.advanceTimersByTime(2500);
  expect(new Date(closeServerNowMs()).toISOString()).toBe('2026-06-01T12:00:43.500Z');
  expect(serverNowMs()).toBe(NOW_MS + 2500);
});
