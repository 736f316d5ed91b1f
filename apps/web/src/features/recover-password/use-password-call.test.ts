import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../shared/api/call-failure';
import { readPasswordFailure } from './use-password-call';

const refused = (responseCode: number, retryAfterS?: number) =>
  new CallFailure({ kind: 'refused', responseCode, ...(retryAfterS && { retryAfterS }) });
const read = (error: unknown) => readPasswordFailure(error, 'error_change_password');

describe('a failed password change', () => {
  it.each([
    [40003, { proof: 'invalid_current_password' }],
    [40356, { proof: 'temporary_password_invalid' }],
    [40354, { next: 'password_rules' }],
    [50000, {}],
  ])('with %i can be tried again, and names the invalid field', (code, errors) =>
    expect(read(refused(code))).toEqual({ kind: 'retry', text: 'error_change_password', errors }),
  );

  it('after too many attempts says when to come back', () => {
    expect(read(refused(42900, 30))).toEqual({ kind: 'wait', retryAfterS: 30 });
    expect(read(refused(42900))).toEqual({ kind: 'wait', retryAfterS: 60 });
  });

  it('without a network says so', () => {
    expect(read(new CallFailure({ kind: 'network' }))).toMatchObject({ text: 'network_connection_lost' });
    expect(read(new Error('surprise'))).toMatchObject({ text: 'error_change_password' });
  });
});
