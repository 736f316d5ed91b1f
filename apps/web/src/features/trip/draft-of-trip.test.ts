import { describe, expect, it } from 'vitest';
import { draftOf } from './draft-of-trip';

const wrong = { text: '2000', givenAtMs: 1000 };

describe('minutes being typed', () => {
  it('stay while the same trip goes on', () => {
    expect(draftOf(wrong, { givenAtMs: 1000, isDisabled: false })).toBe('2000');
    expect(draftOf(undefined, { givenAtMs: 1000, isDisabled: false })).toBeUndefined();
    expect(draftOf({ text: '4', givenAtMs: undefined }, { givenAtMs: undefined, isDisabled: false })).toBe(
      '4',
    );
  });

  it('give way to another trip that was chosen', () => {
    expect(draftOf(wrong, { givenAtMs: 2000, isDisabled: false })).toBeUndefined();
  });

  it('go when the car moves', () => {
    expect(draftOf(wrong, { givenAtMs: 1000, isDisabled: true })).toBeUndefined();
  });
});
