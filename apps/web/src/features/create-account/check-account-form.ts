import {
  type BirthdayCheck,
  type CalendarMonth,
  checkBirthday,
  checkNewPassword,
  checkVoucherCode,
  type VoucherCodeCheck,
} from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { emailError } from '../../shared/text/email-error';

export interface AccountForm {
  readonly email: string;
  readonly password: string;
  readonly birthday: string;
  readonly voucher: string;
}
export type FieldName = keyof AccountForm;
export type FieldErrors = Readonly<Partial<Record<FieldName, WordingKey | undefined>>>;

/** The limit of the call. */
const LONGEST_PASSWORD = 1000;

/** REG-05 */
const birthdayWording = {
  ok: undefined,
  BirthdayInvalid: 'enter_valid_birthday',
  TooYoung: 'age_not_permitted',
} satisfies Record<BirthdayCheck, WordingKey | undefined>;

/** A voucher is optional: an empty one is valid, a mistyped one is not. */
const voucherWording = {
  ok: undefined,
  VoucherEmpty: undefined,
  VoucherInvalid: 'voucher_invalid',
} satisfies Record<VoucherCodeCheck, WordingKey | undefined>;

const passwordError = (password: string): WordingKey | undefined => {
  if (password.length > LONGEST_PASSWORD) return 'password_too_long';
  return checkNewPassword(password) === 'ok' ? undefined : 'password_rules';
};

export const checkAccountForm = (form: AccountForm, now: CalendarMonth): FieldErrors => ({
  email: emailError(form.email),
  password: passwordError(form.password),
  birthday: birthdayWording[checkBirthday(form.birthday, now)],
  voucher: voucherWording[checkVoucherCode(form.voucher)],
});

const FIELD_ORDER: readonly FieldName[] = ['email', 'password', 'birthday', 'voucher'];

export const firstError = (errors: FieldErrors): FieldName | undefined =>
  FIELD_ORDER.find((name) => errors[name] !== undefined);
