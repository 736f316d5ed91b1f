import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPasswordChange, checkSignInPassword, type PasswordChange } from './password';

const aChange = (overrides: Partial<PasswordChange> = {}): PasswordChange => ({
  provenBy: 'current',
  proof: 'Drive-in-2026',
  next: 'Night-Ferry-7',
  retyped: 'Night-Ferry-7',
  ...overrides,
});

describe('a sign-in password', () => {
  it('is required and has no other rule', () => {
    expect(checkSignInPassword('')).toBe('PasswordMissing');
    expect(checkSignInPassword(' ')).toBe('ok');
  });
});

describe('a new password', () => {
  it('has at least six characters', () => {
    expect(checkNewPassword('12345')).toBe('PasswordRules');
    expect(checkNewPassword('123456')).toBe('ok');
    expect(checkNewPassword('🚗🚗🚗')).toBe('PasswordRules');
  });

  it('is checked by its length only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (password) => {
        expect(checkNewPassword(password) === 'ok').toBe(password.length >= 6);
      }),
    );
  });
});

describe('a password change', () => {
  it.each<[PasswordChange, string]>([
    [aChange(), 'ok'],
    [aChange({ proof: '', next: '', retyped: 'x' }), 'CurrentPasswordMissing'],
    [aChange({ proof: 'short', next: '', retyped: 'x' }), 'CurrentPasswordRules'],
    [aChange({ next: 'short', retyped: 'x' }), 'NewPasswordRules'],
    [aChange({ retyped: 'Night-Ferry-8' }), 'PasswordsDiffer'],
    [aChange({ provenBy: 'temporary', proof: '', next: '' }), 'TemporaryPasswordMissing'],
    [aChange({ provenBy: 'temporary', proof: 'abc' }), 'ok'],
  ])('is checked field by field, in order (%#)', (change, expected) => {
    expect(checkPasswordChange(change)).toBe(expected);
  });

  it('is refused if the two new passwords differ', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (proof, next, retyped) => {
        fc.pre(next !== retyped);
        expect(checkPasswordChange(aChange({ proof, next, retyped }))).not.toBe('ok');
      }),
    );
  });
});
