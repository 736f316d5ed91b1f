import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRegistration,
  type FormRefusal,
  latestMonth,
  type RegistrationForm,
} from './check-registration';

const now = { year: 2026, month: 6 };
const form: RegistrationForm = {
  email: 'driver@example.com',
  password: 'Popcorn-4-two',
  confirmPassword: 'Popcorn-4-two',
  month: 4,
  year: 1985,
  ageChecked: true,
  acceptTC: true,
  acceptPrivacy: true,
};
const refusalOf = (wrong: Partial<RegistrationForm>) => {
  const checked = checkRegistration({ ...form, ...wrong }, now);
  return checked.ok ? 'ok' : checked.refusal;
};

describe('registration form', () => {
  it('the form is valid when every field is valid', () => expect(refusalOf({})).toBe('ok'));

  it.each<[Partial<RegistrationForm>, FormRefusal]>([
    [{ email: 'driver' }, 'EmailInvalid'],
    [{ password: 'short', confirmPassword: 'short' }, 'PasswordRules'],
    [{ password: 'iloveyou', confirmPassword: 'iloveyou' }, 'PasswordRules'],
    [{ confirmPassword: 'Popcorn-4-one' }, 'PasswordsDiffer'],
    [{ year: 2008, month: 6 }, 'BirthdayInvalid'],
    [{ month: 0 }, 'BirthdayInvalid'],
    [{ ageChecked: false }, 'BirthdayInvalid'],
    [{ acceptTC: false }, 'TermsNotAccepted'],
    [{ acceptPrivacy: false }, 'TermsNotAccepted'],
  ])('%o is refused with %s', (wrong, refusal) => expect(refusalOf(wrong)).toBe(refusal));

  it('the form is never valid without consent', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (acceptTC, acceptPrivacy, ageChecked) => {
        fc.pre(!acceptTC || !acceptPrivacy || !ageChecked);
        expect(refusalOf({ acceptTC, acceptPrivacy, ageChecked })).not.toBe('ok');
      }),
    );
  });
});

describe('latest month anywhere', () => {
  it.each([
    ['2026-06-30T09:59:59Z', { year: 2026, month: 6 }],
    ['2026-06-30T10:00:00Z', { year: 2026, month: 7 }],
    ['2026-12-31T12:00:00Z', { year: 2027, month: 1 }],
  ])('latest month anywhere: at %s it is that of the earliest time zone', (time, month) =>
    expect(latestMonth(Date.parse(time))).toEqual(month),
  );
});
