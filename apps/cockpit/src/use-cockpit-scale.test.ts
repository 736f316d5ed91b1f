import { describe, expect, it } from 'vitest';
import { largeWidthIn, scaleFor } from './use-cockpit-scale';

describe('cockpit size', () => {
  it.each([
    [1600, 1000, 1],
    [1440, 900, 0.9],
    [1280, 800, 0.8],
    [1920, 1080, 1.08],
  ])('%i × %i shows everything side by side', (width, height, unit) => {
    expect(scaleFor(width, height)).toEqual({ layout: 'whole', unit });
  });

  it.each([
    [1920, 720, 1920 / 2260],
    [2080, 520, 520 / 704],
  ])('%i × %i shows everything in one row', (width, height, unit) => {
    expect(scaleFor(width, height)).toEqual({ layout: 'wide', unit });
  });

  it('stacks the parts where the window is narrow or flat', () => {
    expect(scaleFor(390, 844)).toEqual({ layout: 'stacked', unit: 390 / 820 });
    expect(scaleFor(1000, 900)).toEqual({ layout: 'stacked', unit: 1 });
    expect(scaleFor(1400, 500).layout).toBe('stacked');
  });
});

describe('an enlarged screen', () => {
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
