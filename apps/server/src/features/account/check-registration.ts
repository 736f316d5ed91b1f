import { type CalendarMonth, checkBirthMonth, checkEmail } from '@drivein/validation';
import { isAcceptablePassword } from '../../guard/check-new-password';
import { fail, ok, type Result } from '../../http/result';

export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly month: number;
  readonly year: number;
  readonly ageChecked: boolean;
  readonly acceptTC: boolean;
  readonly acceptPrivacy: boolean;
}

export type FormRefusal =
  | 'EmailInvalid'
  | 'PasswordRules'
  | 'PasswordsDiffer'
  | 'BirthdayInvalid'
  | 'TermsNotAccepted';

/** The rules of the app, in the order of its fields. `now` is the calendar month of the caller (REG-04, REG-05, REG-06). */
export const checkRegistration = (
  form: RegistrationForm,
  now: CalendarMonth,
): Result<undefined, FormRefusal> => {
  if (checkEmail(form.email) !== 'ok') return fail('EmailInvalid');
  if (!isAcceptablePassword(form.password)) return fail('PasswordRules');
  if (form.password !== form.confirmPassword) return fail('PasswordsDiffer');
  const isOldEnough = checkBirthMonth({ year: form.year, month: form.month }, now) === 'ok';
  if (!isOldEnough || !form.ageChecked) return fail('BirthdayInvalid');
  if (!form.acceptTC || !form.acceptPrivacy) return fail('TermsNotAccepted');
  return ok(undefined);
};

/** UTC+14, the first time zone to enter a new day. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/**
 * The latest calendar month in any time zone, so that people who are old enough by their own calendar are not refused.
 */
export const latestMonth = (nowMs: number): CalendarMonth => {
  const there = new Date(nowMs + EARLIEST_ZONE_MS);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
};
