import { describe, expect, it } from 'vitest';
import { viewportScale } from './document-context';

describe('viewport scaling', () => {
  it.each([
    [2080, 520, 4, 1],
    [2712, 904, 3, 1],
    [1920, 640, 3, 640 / 904],
    [1920, 1080, undefined, 1],
    [1920, 720, 3, 720 / 904],
    [390, 844, undefined, 1],
  ])('viewport scaling: %i×%i has the ratio %s and the scale %f', (width, height, ratio, scale) => {
    expect(viewportScale(width, height)).toEqual({ ratio, scale });
  });
});
