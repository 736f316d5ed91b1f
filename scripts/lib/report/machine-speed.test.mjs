import { describe, expect, it, vi } from 'vitest';
import { measureSlowness, minutesAllowed, watchSlowness } from './machine-speed.mjs';

describe('the minutes npm test may take', () => {
  it('grow with how much slower the machine is than the one of reference', () => {
    expect(minutesAllowed(15, 2)).toBe(30);
    expect(minutesAllowed(15, 1.2)).toBeCloseTo(18);
  });

  it('are no fewer on a faster machine', () => {
    expect(minutesAllowed(15, 0.6)).toBe(15);
  });

  it('come from work that every machine can do', async () => {
    expect(await measureSlowness()).toBeGreaterThan(0);
  });

  it('follow the mean of the whole run, without the measurements that failed', async () => {
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
