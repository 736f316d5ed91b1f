import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitaliseFirstLetter, checkDeviceName } from './device-name';

describe('a device name', () => {
  it.each([
    ['Kitchen tablet', 'ok'],
    ['', 'DeviceNameMissing'],
    ['   ', 'DeviceNameMissing'],
    ['\t\n', 'DeviceNameMissing'],
    ['x'.repeat(25), 'ok'],
    ['x'.repeat(26), 'DeviceNameTooLong'],
    ['Front Screen', 'DeviceNameTaken'],
    [' front screen ', 'DeviceNameTaken'],
    ['Front Screen 2', 'ok'],
  ])('"%s": %s', (name, expected) =>
    expect(checkDeviceName(name, ['Front Screen', 'Left Rear'])).toBe(expected),
  );

  it('can be given once only', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 25 }), fc.array(fc.string()), (name, others) => {
        fc.pre(name.trim() !== '');
        expect(checkDeviceName(name, [...others, name])).toBe('DeviceNameTaken');
      }),
    );
  });
});

describe('first-letter capitalisation', () => {
  it.each([
    ['my car', 'My car'],
    ['élan', 'Élan'],
    ['', ''],
    ['3 rows', '3 rows'],
    ['🚗 car', '🚗 car'],
  ])('%s becomes %s', (typed, shown) => expect(capitaliseFirstLetter(typed)).toBe(shown));
});
