import { describe, expect, it } from 'vitest';
import { largeWidthIn, scaleFor } from './use-cockpit-scale';

describe('the size of the cockpit', () => {
  it.each([
    [1600, 1000, 1],
    [1440, 900, 0.9],
    [1280, 800, 0.8],
    [1920, 1080, 1.08],
  ])('%i × %i shows all of it beside each other', (width, height, unit) => {
    expect(scaleFor(width, height)).toEqual({ layout: 'whole', unit });
  });

  it.each([
    [1920, 720, 1920 / 2260],
    [2080, 520, 520 / 704],
  ])('%i × %i shows it in one row', (width, height, unit) => {
    expect(scaleFor(width, height)).toEqual({ layout: 'wide', unit });
  });

  it('puts the parts under each other where the window is narrow or flat', () => {
    expect(scaleFor(390, 844)).toEqual({ layout: 'stacked', unit: 390 / 820 });
    expect(scaleFor(1000, 900)).toEqual({ layout: 'stacked', unit: 1 });
    expect(scaleFor(1400, 500).layout).toBe('stacked');
  });
});

describe('a screen lifted out of the car', () => {
  it.each([
    [1600, 1000],
    [390, 844],
    [1400, 500],
  ])('fits into %i × %i with its caption', (windowWidth, windowHeight) => {
    const width = largeWidthIn(windowWidth, windowHeight);
    expect(width).toBeLessThan(windowWidth);
    expect((width * 9) / 16).toBeLessThan(windowHeight - 44);
  });
});
