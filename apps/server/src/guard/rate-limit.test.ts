import { fakeClock } from '@drivein/test-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter, type RateLimiter } from './rate-limit';

const WINDOW_MS = 60_000;
const CALLER = 'somebody';

it('rate limit: the wait is never longer than a window, even after the clock was set back', () => {
  const clock = fakeClock();
  const { secondsToWait } = createRateLimiter({ max: 1, windowMs: WINDOW_MS }, clock);
  expect(secondsToWait(CALLER)).toBe(0);
  expect(secondsToWait(CALLER)).toBe(60);
  clock.setMs(clock.nowMs() - 5 * 3_600_000);
  expect(secondsToWait(CALLER)).toBe(0);
  expect(secondsToWait(CALLER)).toBe(60);
});

it('rate limit: only callers above the threshold are reported, and each call once', () => {
  const clock = fakeClock();
  const limiter = createRateLimiter({ max: 100, windowMs: WINDOW_MS }, clock);
  limiter.secondsToWait(CALLER);
  limiter.secondsToWait('a quiet one');
  expect(limiter.takeUnsent()).toEqual([]);
  limiter.secondsToWait(CALLER);
  expect(limiter.takeUnsent()).toEqual([[CALLER, 2]]);
  expect(limiter.takeUnsent()).toEqual([]);
  limiter.secondsToWait(CALLER);
  expect(limiter.takeUnsent()).toEqual([[CALLER, 1]]);
  // Remote counts make a caller noticeable, but are not reported again.
  limiter.addRemote([['a quiet one', 60]]);
  expect(limiter.takeUnsent()).toEqual([['a quiet one', 1]]);
  clock.advanceMs(WINDOW_MS);
  expect(limiter.takeUnsent()).toEqual([]);
});

describe('rate limit across servers', () => {
  /** Rounds of calls, each by the number of its server. After each round all servers exchange their counts. */
  const floods = fc
    .record({ servers: fc.integer({ min: 1, max: 8 }), max: fc.integer({ min: 1, max: 200 }) })
    .chain(({ servers, max }) =>
      fc.record({
        servers: fc.constant(servers),
        max: fc.constant(max),
        rounds: fc.array(fc.array(fc.nat(servers - 1), { maxLength: 80 }), { maxLength: 12 }),
      }),
    );

  const tellEachOther = (servers: readonly RateLimiter[]) => {
    for (const one of servers) {
      const counts = one.takeUnsent();
      for (const other of servers) if (other !== one) other.addRemote(counts);
    }
  };

  /** The number of calls that pass in each round. */
  const passedIn = ({ servers, max, rounds }: { servers: number; max: number; rounds: number[][] }) => {
    const clock = fakeClock();
    const all = Array.from({ length: servers }, () => createRateLimiter({ max, windowMs: WINDOW_MS }, clock));
    return rounds.map((calls) => {
      const passed = calls.filter((at) => all[at]?.secondsToWait(CALLER) === 0).length;
      tellEachOther(all);
      return passed;
    });
  };
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

  it('a window lets through no more than the limit and the calls of two broadcast intervals [OPS-01]', () => {
    fc.assert(
      fc.property(floods, (flood) => {
        const passed = passedIn(flood);
        passed.forEach((count, round) => {
          const before = sum(passed.slice(0, Math.max(0, round - 1)));
          if (count > 0) expect(before).toBeLessThanOrEqual(flood.max);
        });
      }),
    );
  });

  it('a caller within the limit never waits', () => {
    fc.assert(
      fc.property(floods, (flood) => {
        const local = sum(flood.rounds.map(({ length }) => length));
        const passed = sum(passedIn(flood));
        expect(passed).toBeGreaterThanOrEqual(Math.min(local, flood.max));
      }),
    );
  });
});
