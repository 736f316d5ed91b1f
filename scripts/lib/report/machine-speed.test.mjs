import { describe, expect, it, vi } from 'vitest';
import { measureSlowness, minutesAllowed, watchSlowness } from './machine-speed.mjs';

describe('minutes allowed for npm test', () => {
  it('grow with the slowness of the machine against the reference', () => {
    expect(minutesAllowed(15, 2)).toBe(30);
    expect(minutesAllowed(15, 1.2)).toBeCloseTo(18);
  });

  it('do not shrink on a faster machine', () => {
    expect(minutesAllowed(15, 0.6)).toBe(15);
  });

  it('are measured by work that every machine can do', async () => {
    expect(await measureSlowness()).toBeGreaterThan(0);
  });

  it('follow the mean of the whole run, without failed measurements', async () => {
    const measure = vi
      .fn()
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(new Error('no process'))
      .mockResolvedValueOnce(2);
    vi.useFakeTimers();
    const meanSlowness = await watchSlowness({ measure, everyMs: 1000 });
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();

    expect(measure).toHaveBeenCalledTimes(3);
    expect(meanSlowness()).toBe(1.5);
  });
});
