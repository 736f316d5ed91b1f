import { describe, expect, it } from 'vitest';
import { checkAccountForm, firstError } from './check-account-form';

const now = { year: 2026, month: 6 };
const good = { email: 'ana@example.com', password: 'Lantern-7', birthday: '1985/04', voucher: '' };

describe('account form', () => {
  it('accepts email, password and birthday; a voucher is optional', () => {
    expect(firstError(checkAccountForm(good, now))).toBeUndefined();
    expect(firstError(checkAccountForm({ ...good, voucher: 'POPC-ORN' }, now))).toBeUndefined();
  });

  it.each([
    ['email', '', 'enter_valid_email'],
    ['email', 'ana@example', 'invalid_email'],
    ['email', `${'a'.repeat(10_000)}@example.com`, 'invalid_email'],
    ['email', "'; DROP TABLE accounts; --", 'invalid_email'],
    ['email', '<b>ana</b>@example.com', 'invalid_email'],
    ['password', '', 'password_rules'],
    ['password', 'ñandú', 'password_rules'],
    ['password', '🚗🚗🚗', 'password_rules'],
    ['password', 'x'.repeat(10_000), 'password_too_long'],
    ['birthday', '1985/4', 'enter_valid_birthday'],
    ['birthday', '1985/13', 'enter_valid_birthday'],
    ['birthday', '2020/01', 'age_not_permitted'],
    ['voucher', 'DRIV-E6', 'voucher_invalid'],
  ] as const)('names the error of the %s "%.20s": %s', (field, value, wording) => {
    const errors = checkAccountForm({ ...good, [field]: value }, now);
    expect(errors[field]).toBe(wording);
    expect(firstError(errors)).toBe(field);
  });

  it('names the topmost invalid field first', () => {
    expect(firstError(checkAccountForm({ ...good, email: '', birthday: '' }, now))).toBe('email');
  });
});
