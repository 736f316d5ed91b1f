import { SESSION_REFRESH_INTERVAL_MS } from '@drivein/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeReuse, previousTokenUntilMs, sessionTimes } from './session-rules';

const DAY_MS = 24 * 3_600_000;
const moments = fc.integer({ min: 1_600_000_000_000, max: 2_500_000_000_000 });
// Half of them near ten seconds, which random values rarely hit.
const shifts = fc.oneof(fc.integer({ min: -DAY_MS, max: DAY_MS }), fc.integer({ min: 9_990, max: 10_010 }));

describe('session times', () => {
  it('a session outlasts several refreshes, and its refresh token outlasts it', () => {
    fc.assert(
      fc.property(moments, (nowMs) => {
        const { expiresAtMs, refreshExpiresAtMs } = sessionTimes(nowMs);
        expect(expiresAtMs - nowMs).toBeGreaterThan(5 * SESSION_REFRESH_INTERVAL_MS);
        expect(refreshExpiresAtMs).toBeGreaterThan(expiresAtMs);
      }),
    );
  });

  it('expiry times never decrease while the clock advances', () => {
    fc.assert(
      fc.property(moments, fc.nat(DAY_MS), (nowMs, laterMs) => {
        expect(sessionTimes(nowMs + laterMs).expiresAtMs).toBeGreaterThanOrEqual(
          sessionTimes(nowMs).expiresAtMs,
        );
      }),
    );
  });

  it('the previous token stays valid only briefly after a refresh', () => {
    fc.assert(
      fc.property(moments, (nowMs) => {
        const untilMs = previousTokenUntilMs(nowMs);
        expect(untilMs).toBeGreaterThan(nowMs);
        expect(untilMs - nowMs).toBeLessThan(SESSION_REFRESH_INTERVAL_MS / 10);
      }),
    );
  });
});

describe('reused refresh token', () => {
  it('a reused token counts as stolen only after ten seconds, for any clock change [SIG-10b]', () => {
    fc.assert(
      fc.property(moments, shifts, (usedAtMs, passedMs) => {
        expect(judgeReuse(usedAtMs, usedAtMs + passedMs)).toBe(passedMs > 10_000 ? 'stolen' : 'sameMoment');
      }),
    );
  });

  it('a reused token is tolerated at ten seconds and stolen a millisecond later [SIG-10b]', () => {
    const usedAtMs = 1_800_000_000_000;
    expect(judgeReuse(usedAtMs, usedAtMs + 10_000)).toBe('sameMoment');
    expect(judgeReuse(usedAtMs, usedAtMs + 10_001)).toBe('stolen');
  });
});
