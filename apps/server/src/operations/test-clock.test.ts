import { fakeClock } from '@drivein/test-kit';
import { expect, it } from 'vitest';
import { createTestClock } from './test-clock';

it('test clock: it follows the machine until stopped, moves only when advanced, and follows the machine again', () => {
  const machine = fakeClock(1000);
  const clock = createTestClock(machine);
  machine.advanceMs(500);
  expect(clock.nowMs()).toBe(1500);
  clock.stop();
  machine.advanceMs(500);
  expect(clock.nowMs()).toBe(1500);
  clock.advanceMs(3_600_000);
  expect(clock.nowMs()).toBe(3_601_500);
  clock.stop();
  expect(clock.nowMs()).toBe(2000);
  clock.follow();
  machine.advanceMs(1);
  expect(clock.nowMs()).toBe(2001);
});
