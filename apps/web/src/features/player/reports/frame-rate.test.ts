import { describe, expect, it } from 'vitest';
import { roundedFps } from './frame-rate';

describe('measured frames per second', () => {
  it.each([
    [24, 1000, 20],
    [25, 1000, 30],
    [29, 1000, 30],
    [30, 1003, 30],
    [61, 1000, 60],
    [48, 2000, 20],
    [4, 1000, 0],
  ])('%i frames in %i ms are %i', (frames, elapsedMs, fps) => {
    expect(roundedFps(frames, elapsedMs)).toBe(fps);
  });

  it('are 0 without elapsed time, and after the counter restarted', () => {
    expect(roundedFps(24, 0)).toBe(0);
    expect(roundedFps(-24, 1000)).toBe(0);
  });
});
