import { describe, expect, it } from 'vitest';
import { acceptsAvif } from '.';

describe('AVIF support', () => {
  it.each([
    'image/avif',
    'image/avif,image/webp,image/apng,image/*,*/*;q=0.8',
    'image/webp;q=0.9, Image/AVIF;q=0.1',
  ])('AVIF is read from the Accept header %s', (accept) => {
    expect(acceptsAvif(accept)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'image/*',
    'image/webp',
    'image/avif;q=0',
    'image/avif; q=0.000',
    'image/avifx',
  ])('the Accept header %s names no AVIF', (accept) => {
    expect(acceptsAvif(accept)).toBe(false);
  });
});
