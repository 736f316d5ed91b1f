import { describe, expect, it } from 'vitest';
import { registrationRequest } from './use-registration';

const form = {
  email: ' ana@example.com ',
  password: ' Lantern 7 ',
  birthday: '1985/04',
  voucher: 'popc-orn',
};

describe('registration call', () => {
  it('sends the device defaults outside a car: web identifier, model WEB, software version 6 [REG-14]', () => {
    const body = registrationRequest(form);
    expect(body.deviceIdentifier).toMatch(/^web-.{8,}/);
    expect(body).toMatchObject({ deviceModel: 'WEB', softwareVersion: 6 });
    expect(body).not.toHaveProperty('hardwareId');
  });

  it('sends the input, with the password unchanged and twice', () => {
    expect(registrationRequest(form)).toMatchObject({
      email: 'ana@example.com',
      password: ' Lantern 7 ',
      confirmPassword: ' Lantern 7 ',
      year: 1985,
      month: 4,
      voucher: 'POPCORN',
      ageChecked: true,
      acceptTC: true,
      acceptPrivacy: true,
    });
    expect(registrationRequest({ ...form, voucher: ' - ' })).not.toHaveProperty('voucher');
  });
});
