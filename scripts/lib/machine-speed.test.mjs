import { describe, expect, it } from 'vitest';
import { measureSlowness, minutesAllowed } from './machine-speed.mjs';

describe('the minutes npm test may take', () => {
  it('grow with how much slower the machine is than the one of reference', () => {
    expect(minutesAllowed(15, [2, 2])).toBe(30);
    expect(minutesAllowed(15, [1, 1.4])).toBeCloseTo(18);
  });

  it('are no fewer on a faster machine', () => {
    expect(minutesAllowed(15, [0.5, 0.7])).toBe(15);
  });

  it('come from work that every machine can do', async () => {
    expect(await measureSlowness()).toBeGreaterThan(0);
  });
});
