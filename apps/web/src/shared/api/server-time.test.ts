import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../device/device-storage';
import { closeServerNowMs, learnServerTime, serverNowMs } from './server-time';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => {
  learnServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

it('corrects a clock that is hours off, and remembers by how much', () => {
  learnServerTime('Sat, 30 May 2026 12:00:00 GMT');
  expect(new Date(serverNowMs()).toISOString()).toBe('2026-05-30T12:00:00.000Z');
  expect(deviceStorage.read('clockOffset')).toBe(String(-48 * 3_600_000));
});

it('takes no notice of seconds, of a missing header or of a broken one', () => {
  learnServerTime('Mon, 01 Jun 2026 12:00:05 GMT');
  learnServerTime(null);
  learnServerTime('soon');
  expect(serverNowMs()).toBe(NOW_MS);
  expect(deviceStorage.read('clockOffset')).toBeUndefined();
});

it('knows the seconds where they count, by the last answer that told them', () => {
  learnServerTime('Mon, 01 Jun 2026 12:00:41 GMT');
  learnServerTime('soon');
  vi.advanceTimersByTime(2500);
  expect(new Date(closeServerNowMs()).toISOString()).toBe('2026-06-01T12:00:43.500Z');
  expect(serverNowMs()).toBe(NOW_MS + 2500);
});
