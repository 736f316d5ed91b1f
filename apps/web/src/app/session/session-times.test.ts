import { describe, expect, it } from 'vitest';
import { msUntilIdle, msUntilRenewal, nextTick } from './session-times';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;

describe('session renewal', () => {
  it('session renewal: due two hours after the last one [SIG-10a]', () => {
    expect(msUntilRenewal(String(NOW_MS), NOW_MS)).toBe(2 * HOUR_MS);
    expect(msUntilRenewal(String(NOW_MS - HOUR_MS), NOW_MS)).toBe(HOUR_MS);
    expect(msUntilRenewal(String(NOW_MS - 3 * HOUR_MS), NOW_MS)).toBe(0);
  });

  it.each([undefined, 'garbage', '', String(NOW_MS + HOUR_MS), '-1'])(
    'session renewal: due in two hours when the last one is unknown or in the future: %j',
    (renewedAt) => expect(msUntilRenewal(renewedAt, NOW_MS)).toBe(2 * HOUR_MS),
  );
});

describe('idle hour', () => {
  it('idle hour: ends at its expiry', () => {
    expect(msUntilIdle(String(NOW_MS + 1), NOW_MS)).toBe(1);
    expect(msUntilIdle(String(NOW_MS - 5 * HOUR_MS), NOW_MS)).toBe(0);
  });

  it('idle hour: never longer than an hour, also after a clock change', () => {
    expect(msUntilIdle(String(NOW_MS + 10 * HOUR_MS), NOW_MS)).toBe(HOUR_MS);
    expect(msUntilIdle('garbage', NOW_MS)).toBe(HOUR_MS);
    expect(msUntilIdle(undefined, NOW_MS)).toBe(HOUR_MS);
  });
});

describe('idle countdown', () => {
  it('idle countdown: decreases by one each tick and stops at zero', () => {
    expect(nextTick({ leftS: 60, tickedAtMs: NOW_MS }, 60, NOW_MS + 1000).leftS).toBe(59);
    expect(nextTick({ leftS: 1, tickedAtMs: NOW_MS }, 60, NOW_MS + 1400).leftS).toBe(0);
    expect(nextTick({ leftS: 0, tickedAtMs: NOW_MS }, 60, NOW_MS + 1000).leftS).toBe(0);
  });

  it('idle countdown: restarts after a sleep or a clock change', () => {
    expect(nextTick({ leftS: 3, tickedAtMs: NOW_MS }, 60, NOW_MS + HOUR_MS).leftS).toBe(60);
    expect(nextTick({ leftS: 3, tickedAtMs: NOW_MS }, 60, NOW_MS - HOUR_MS).leftS).toBe(60);
  });
});
