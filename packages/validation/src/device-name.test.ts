import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitaliseFirstLetter, checkDeviceName, tidyDeviceName } from './device-name';

/** Emoji, scripts of both directions, marks that join, hide or turn text. */
const anyName = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'aßİé 🚗ش字\u200D\u202E\u0000\n'), maxLength: 30 }),
);

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
    ['front\u0000screen', 'DeviceNameTaken'],
    ['🚗'.repeat(25), 'ok'],
    ['🚗'.repeat(26), 'DeviceNameTooLong'],
    ['👨‍👩‍👧‍👦', 'ok'],
    ['شاشة السيارة', 'ok'],
    ['\u200B\u200D', 'DeviceNameMissing'],
    ['\u202E', 'DeviceNameMissing'],
    ["'; DROP TABLE devices", 'ok'],
    ['<b>car</b>', 'ok'],
    ['x'.repeat(10_000), 'DeviceNameTooLong'],
  ])('"%s": %s', (name, expected) =>
    expect(checkDeviceName(name, ['Front Screen', 'Left Rear'])).toBe(expected),
  );

  it('is unique regardless of case and surrounding spaces', () => {
    fc.assert(
      fc.property(anyName, fc.array(anyName), (name, others) => {
        fc.pre(checkDeviceName(name, []) === 'ok');
        // Some letters change when upper-cased and back (ß, ı): those are other names.
        const spellings = [name, ` ${name}\t`, name.toLowerCase(), name.normalize('NFD')];
        for (const taken of spellings)
          expect(checkDeviceName(name, [...others, taken])).toBe('DeviceNameTaken');
      }),
    );
  });

  it('is stored on one line, and normalising it twice changes nothing', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const name = tidyDeviceName(text);
        expect(name).not.toMatch(/[\u0000-\u001F\u202A-\u202E]/);
        expect(tidyDeviceName(name)).toBe(name);
        expect(checkDeviceName(name, [])).toBe(checkDeviceName(text, []));
      }),
    );
  });

  it('that is valid has a visible character, and 25 characters at most', () => {
    fc.assert(
      fc.property(anyName, fc.array(anyName), (text, taken) => {
        if (checkDeviceName(text, taken) !== 'ok') return;
        const count = [...tidyDeviceName(text)].length;
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(25);
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
