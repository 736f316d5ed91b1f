import { describe, expect, it } from 'vitest';
import { hotCornerAt, tapMeaning } from './use-surface-presses';

const box = { left: 0, right: 1280, bottom: 800 };

describe('hidden corners', () => {
  it.each([
    [2, 798, 'bottom-left'],
    [90, 710, 'bottom-left'],
    [1279, 799, 'bottom-right'],
    [1190, 706, 'bottom-right'],
    [640, 799, undefined],
    [2, 400, undefined],
    [1279, 2, undefined],
  ])('%i, %i is %s', (x, y, corner) => expect(hotCornerAt({ x, y }, box)).toBe(corner));
});

const [LEFT, MIDDLE, RIGHT] = [0.1, 0.5, 0.9];

describe('a tap on the picture', () => {
  it('shows or hides the controls', () => {
    for (const across of [LEFT, MIDDLE, RIGHT])
      expect(tapMeaning({ atMs: 1000, across }, undefined)).toBe('toggle-controls');
  });

  it('twice on a side skips', () => {
    expect(tapMeaning({ atMs: 1200, across: LEFT }, { atMs: 1000, across: 0.3 })).toBe('skip-back');
    expect(tapMeaning({ atMs: 1200, across: RIGHT }, { atMs: 1000, across: 0.7 })).toBe('skip-forward');
  });

  it('twice in the middle, on two sides or slowly counts as two taps', () => {
    expect(tapMeaning({ atMs: 1200, across: MIDDLE }, { atMs: 1000, across: MIDDLE })).toBe(
      'toggle-controls',
    );
    expect(tapMeaning({ atMs: 1200, across: RIGHT }, { atMs: 1000, across: LEFT })).toBe('toggle-controls');
    expect(tapMeaning({ atMs: 1700, across: RIGHT }, { atMs: 1000, across: RIGHT })).toBe('toggle-controls');
  });
});
