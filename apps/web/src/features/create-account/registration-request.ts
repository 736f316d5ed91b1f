import type { BodyOf, register } from '@drivein/contract';
import { parseBirthday, tidyEmail, voucherCodeOf } from '@drivein/validation';
import { deviceFields } from '../../shared/device-fields';
import type { AccountForm } from './check-account-form';

/** One password field: it is sent as the confirmation too (REG-06). */
export const registrationRequest = (form: AccountForm): BodyOf<typeof register> => {
  const { year, month } = parseBirthday(form.birthday) ?? { year: 0, month: 0 };
  const voucher = voucherCodeOf(form.voucher);
  return {
    ageChecked: true,
    acceptTC: true,
    acceptPrivacy: true,
    email: tidyEmail(form.email),
    password: form.password,
    confirmPassword: form.password,
    year,
    month,
    ...deviceFields(),
    ...(voucher && { voucher }),
  };
};
