import { describe, expect, it } from 'vitest';
import { draftOf, stepMinutes } from './minutes-field';

const wrong = { text: '2000', givenAtMs: 1000 };

describe('typed minutes', () => {
  it('stay while the same trip continues', () => {
    expect(draftOf(wrong, { givenAtMs: 1000, isDisabled: false })).toBe('2000');
    expect(draftOf(undefined, { givenAtMs: 1000, isDisabled: false })).toBeUndefined();
    expect(draftOf({ text: '4', givenAtMs: undefined }, { givenAtMs: undefined, isDisabled: false })).toBe(
      '4',
    );
  });

  it('are dropped for a newly chosen trip', () => {
    expect(draftOf(wrong, { givenAtMs: 2000, isDisabled: false })).toBeUndefined();
  });

  it('are dropped when the car moves', () => {
    expect(draftOf(wrong, { givenAtMs: 1000, isDisabled: true })).toBeUndefined();
  });
});

it('step to the next five minutes, within bounds', () => {
  expect(stepMinutes(undefined, 1)).toBe(30);
  expect(stepMinutes(0, -1)).toBe(30);
  expect(stepMinutes(43, 1)).toBe(45);
  expect(stepMinutes(43, -1)).toBe(40);
  expect(stepMinutes(45, 1)).toBe(50);
  expect(stepMinutes(45, -1)).toBe(40);
  expect(stepMinutes(4, -1)).toBe(1);
  expect(stepMinutes(1439, 1)).toBe(1440);
});
