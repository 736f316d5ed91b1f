import { describe, expect, it } from 'vitest';
import { createFrameWindow } from './shown-frames';

const START_MS = 1_800_000_000_000;
const FRAME_S = 1 / 24;

/** A film with 24 frames per second on a 60 Hz screen. */
const frameOf = (index: number, fromS = 60) => {
  const dueMs = (index * FRAME_S * 1_000) / 1;
  return { atMs: START_MS + Math.ceil(dueMs / 16.7) * 16.7, positionS: fromS + index * FRAME_S };
};

describe('displayed frames', () => {
  it('displayed frames: no point while there are too few', () => {
    const frames = createFrameWindow();
    for (let index = 0; index < 5; index += 1) frames.add(frameOf(index));
    expect(frames.point(1)).toBeUndefined();
  });

  it('displayed frames: the average lies on the timeline of the film, within half a refresh', () => {
    const frames = createFrameWindow();
    for (let index = 0; index < 200; index += 1) frames.add(frameOf(index));
    const point = frames.point(1);
    expect(point?.rate).toBe(1);
    const lineMs = START_MS + ((point?.positionS ?? 0) - 60) * 1_000;
    const lateMs = (point?.atMs ?? 0) - lineMs;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(16.7);
  });

  it('displayed frames: restart after a jump', () => {
    const frames = createFrameWindow();
    for (let index = 0; index < 24; index += 1) frames.add(frameOf(index));
    frames.add(frameOf(24, 300));
    expect(frames.point(1)).toBeUndefined();
    for (let index = 25; index < 40; index += 1) frames.add(frameOf(index, 300));
    expect(frames.point(1)?.positionS).toBeGreaterThan(300);
  });
});
