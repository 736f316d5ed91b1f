import { describe, expect, it } from 'vitest';
import { acceptsAvif } from '.';

describe('whether a client takes AVIF', () => {
  it.each([
    'image/avif',
    'image/avif,image/webp,image/apng,image/*,*/*;q=0.8',
    'image/webp;q=0.9, Image/AVIF;q=0.1',
  ])('it does when it says so: %s', (accept) => {
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
  ])('it does not when it says anything else: %s', (accept) => {
    expect(acceptsAvif(accept)).toBe(false);
  });
});
