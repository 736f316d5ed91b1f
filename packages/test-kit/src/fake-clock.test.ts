import { expect, it } from 'vitest';
import { A_SUNDAY_NOON_MS, fakeClock } from './fake-clock';
import { seededIds } from './seeded-ids';

it('a fake clock stands still until a test moves it', () => {
  const clock = fakeClock();
  expect(clock.nowMs()).toBe(A_SUNDAY_NOON_MS);
  clock.advanceMs(1500);
  expect(clock.nowMs()).toBe(A_SUNDAY_NOON_MS + 1500);
  clock.setMs(7);
  expect(clock.nowMs()).toBe(7);
  expect(() => clock.advanceMs(-1)).toThrow(RangeError);
});

it('seeded ids are the same in every run, different from each other, and look like UUIDs', () => {
  const take = (seed: number) => Array.from({ length: 50 }, seededIds(seed));
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
  expect(new Set(take(7)).size).toBe(50);
  for (const id of take(7))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
