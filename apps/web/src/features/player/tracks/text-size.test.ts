import { describe, expect, it } from 'vitest';
import { textScaleOf, textSizeFrom } from './text-size';

describe('subtitle size', () => {
  it.each([
    ['16', 'small'],
    ['20', 'medium'],
    ['28', 'large'],
  ])('%s is stored as %s', (stored, size) => expect(textSizeFrom(stored)).toBe(size));

  it.each([undefined, '', 'huge', '1e9', '-20', '20px'])('%s means the default of 20', (stored) =>
    expect(textSizeFrom(stored)).toBe('medium'),
  );

  it('the default is unscaled, the others smaller and larger', () => {
    expect(textScaleOf('medium')).toBe(1);
    expect(textScaleOf('small')).toBeLessThan(1);
    expect(textScaleOf('large')).toBeGreaterThan(1);
  });
});
