import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../shared/api/call-failure';
import { readRegistrationFailure } from './registration-failure';

const refused = (responseCode: number, retryAfterS?: number) =>
  new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS && { retryAfterS }) });

describe('a failed registration', () => {
  it.each([
    [40016, { email: 'account_exists' }],
    [40325, { email: 'account_exists_on_car' }],
    [40354, { password: 'password_rules' }],
    [40355, { birthday: 'birthday_invalid' }],
    [40020, { voucher: 'voucher_used' }],
    [40019, { voucher: 'voucher_expired' }],
  ])('with %i is shown on its field', (code, errors) =>
    expect(readRegistrationFailure(refused(code), 'account')).toEqual({ kind: 'fields', errors }),
  );

  it('with 40222 concerns the car, or the voucher when that was checked', () => {
    expect(readRegistrationFailure(refused(40222), 'account')).toEqual({ kind: 'hardware' });
    expect(readRegistrationFailure(refused(40222), 'voucher').kind).toBe('fields');
  });

  it('with 42900 says how long to wait', () => {
    expect(readRegistrationFailure(refused(42900, 12), 'account')).toEqual({ kind: 'wait', retryAfterS: 12 });
  });

  it.each([refused(50000), refused(41234), new CallFailure({ kind: 'network' }), new Error('surprise')])(
    'for any other reason is a lost connection with a retry',
    (error) =>
      expect(readRegistrationFailure(error, 'account')).toEqual({
        kind: 'retry',
        text: 'network_connection_lost',
      }),
  );
});
