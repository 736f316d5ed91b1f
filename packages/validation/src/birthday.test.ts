import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BirthdayCheck, checkBirthday, checkBirthMonth, maskBirthday, parseBirthday } from './birthday';

const now = { year: 2026, month: 6 };

describe('the birthday field', () => {
  it.each([
    ['1', '', '1'],
    ['1985', '198', '1985/'],
    ['1985/0', '1985/', '1985/0'],
    ['198504', '', '1985/04'],
    ['1985/04/12', '', '1985/04'],
    ['19a8-5', '19a8-', '1985/'],
    ['1985', '1985/', '1985'],
    ['198', '1985', '198'],
    ['', '1', ''],
  ])('turns %s (after %s) into %s', (typed, before, shown) => {
    expect(maskBirthday(typed, before)).toBe(shown);
  });

  it('holds at most seven characters, digits and one slash, for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, before) => {
        expect(maskBirthday(typed, before)).toMatch(/^(\d{0,4}|\d{4}\/\d{0,2})$/);
      }),
    );
  });

  it('is stable: formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = maskBirthday(typed);
        expect(maskBirthday(shown)).toBe(shown);
      }),
    );
  });
});

describe('a birthday in June 2026', () => {
  it.each<[string, BirthdayCheck]>([
    ['1985/04', 'ok'],
    ['2007/12', 'ok'],
    ['2008/05', 'ok'],
    ['2008/06', 'TooYoung'],
    ['2008/07', 'TooYoung'],
    ['2025/12', 'TooYoung'],
    ['2026/01', 'BirthdayInvalid'],
    ['2030/01', 'BirthdayInvalid'],
    ['1901/01', 'ok'],
    ['1900/12', 'BirthdayInvalid'],
    ['1985/00', 'BirthdayInvalid'],
    ['1985/13', 'BirthdayInvalid'],
    ['1985/4', 'BirthdayInvalid'],
    ['', 'BirthdayInvalid'],
    ['04/1985', 'BirthdayInvalid'],
  ])('%s: %s [REG-05a]', (text, expected) => expect(checkBirthday(text, now)).toBe(expected));

  it('stays old enough over time', () => {
    const month = fc.record({
      year: fc.integer({ min: 1901, max: 2050 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(month, month, fc.integer({ min: 0, max: 600 }), (birth, today, laterMonths) => {
        fc.pre(checkBirthMonth(birth, today) === 'ok');
        const count = today.month - 1 + laterMonths;
        const later = { year: today.year + Math.floor(count / 12), month: (count % 12) + 1 };
        expect(checkBirthMonth(birth, later)).toBe('ok');
      }),
    );
  });

  it('is old enough exactly from the month after the eighteenth birthday on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1901, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const eighteenth = { year: year + 18, month };
        const next = month === 12 ? { year: year + 19, month: 1 } : { year: year + 18, month: month + 1 };
        expect(checkBirthMonth({ year, month }, eighteenth)).toBe('TooYoung');
        expect(checkBirthMonth({ year, month }, next)).toBe('ok');
      }),
    );
  });

  it('is judged the same as text and as a month; other texts are invalid [REG-05a]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }), (year, month) => {
        const text = `${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}`;
        expect(checkBirthday(text, now)).toBe(checkBirthMonth({ year, month }, now));
        if (month < 1 || month > 12 || year <= 1900 || year >= now.year)
          expect(checkBirthday(text, now)).toBe('BirthdayInvalid');
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        fc.pre(!/^\d{4}\/\d{2}$/.test(text));
        expect(checkBirthday(text, now)).toBe('BirthdayInvalid');
      }),
    );
  });

  it.each([
    '１９８５/０４',
    '1985/04 ',
    '١٩٨٥/٠٤',
    '1985/0🚗',
    "1985/04' OR 1",
    '<b>1985',
    '1'.repeat(10_000),
  ])('is not %s [REG-05a]', (text) => expect(checkBirthday(text, now)).toBe('BirthdayInvalid'));

  it('survives writing and reading', () => {
    expect(parseBirthday('1985/04')).toEqual({ year: 1985, month: 4 });
    expect(parseBirthday('1985/')).toBeUndefined();
  });
});
