import { describe, expect, it } from 'vitest';
import { containsPosition, isMediaKind } from './buffered-ranges';

describe('buffered range', () => {
  it('buffered range: contains its seconds, with a small tolerance at the start', () => {
    const range = { start: 20, end: 40 };
    expect([19.8, 19.95, 30, 39.9, 40].map((positionS) => containsPosition(range, positionS))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('buffered range: only audio and video count', () => {
    expect(['audio', 'video', 'text', undefined].map(isMediaKind)).toEqual([true, true, false, false]);
  });
});
