import { checkShortCode, maskShortCode } from '@drivein/validation';
import { describe, expect, it } from 'vitest';

describe('a pasted sign-in code', () => {
  it.each([
    ['emoji', '🚗🎬'],
    ['right-to-left text', 'קוד'],
    ['too little of it', 'AB 12'],
    ['nothing', '   '],
  ])('of %s is not valid', (_, text) => {
    expect(checkShortCode(maskShortCode(text))).toBe('ShortCodeInvalid');
  });

  it.each([
    ['10,000 characters', 'x'.repeat(10_000), 'XXXXXX'],
    ['HTML', '<b>K7P-2QX</b>', 'BK7P2Q'],
    ['SQL', "K7P2QX'; DROP TABLE", 'K7P2QX'],
  ])('of %s is cut to the length of a code', (_, text, held) => {
    expect(maskShortCode(text)).toBe(held);
  });
});
