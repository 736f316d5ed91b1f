import { fakeClock } from '@drivein/test-kit';
import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit';

it('asks nobody to wait for longer than a window, not even after the clock was set back', () => {
  const clock = fakeClock();
  const waitOf = createRateLimiter({ max: 1, windowMs: 60_000 }, clock);
  expect(waitOf('somebody')).toBe(0);
  expect(waitOf('somebody')).toBe(60);
  clock.setMs(clock.nowMs() - 5 * 3_600_000);
  expect(waitOf('somebody')).toBe(0);
  expect(waitOf('somebody')).toBe(60);
});
