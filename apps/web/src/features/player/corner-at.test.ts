import { describe, expect, it } from 'vitest';
import { cornerAt } from './corner-at';

const box = { left: 0, right: 1280, bottom: 800 };

describe('the hidden corners', () => {
  it.each([
    [2, 798, 'bottom-left'],
    [90, 710, 'bottom-left'],
    [1279, 799, 'bottom-right'],
    [1190, 706, 'bottom-right'],
    [640, 799, undefined],
    [2, 400, undefined],
    [1279, 2, undefined],
  ])('%i, %i is %s', (x, y, corner) => expect(cornerAt({ x, y }, box)).toBe(corner));
});
