import { describe, expect, it } from 'vitest';
import { scrollSeconds, shouldScroll, TILE_MARQUEE_CHARS, TITLE_MARQUEE_CHARS } from './should-scroll';

describe('marquee', () => {
  it('scrolls tile titles over 12 characters and leaves shorter ones still', () => {
    expect(shouldScroll('Mile Marker ', TILE_MARQUEE_CHARS)).toBe(false);
    expect(shouldScroll('Mile Marker 0', TILE_MARQUEE_CHARS)).toBe(true);
  });

  it('scrolls title displays only over 50 characters', () => {
    expect(shouldScroll('x'.repeat(50), TITLE_MARQUEE_CHARS)).toBe(false);
    expect(shouldScroll('x'.repeat(51), TITLE_MARQUEE_CHARS)).toBe(true);
  });

  it('counts letters as people see them, not code units', () => {
    expect(shouldScroll('🎬'.repeat(12), TILE_MARQUEE_CHARS)).toBe(false);
  });

  it('gives long titles more time', () => {
    expect(scrollSeconds('x'.repeat(70))).toBe(10);
    expect(scrollSeconds('short')).toBe(4);
  });
});
