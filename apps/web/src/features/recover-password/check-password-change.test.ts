import { describe, expect, it } from 'vitest';
import { findPasswordErrors } from './check-password-change';

const good = { provenBy: 'current', proof: 'Lantern-6', next: 'Lantern-7', retyped: 'Lantern-7' } as const;

describe('password change fields', () => {
  it.each([
    [{ proof: '' }, { proof: 'fill_current_password' }],
    [{ proof: 'short' }, { proof: 'password_rules' }],
    [{ proof: 'x'.repeat(10_000) }, { proof: 'invalid_current_password' }],
    [{ provenBy: 'temporary', proof: '' }, { proof: 'invalid_temporary_password' }],
    [{ provenBy: 'temporary', proof: 'x'.repeat(10_000) }, { proof: 'temporary_password_invalid' }],
    [{ next: 'short' }, { next: 'password_rules' }],
    [{ next: '🚗'.repeat(1000), retyped: '' }, { next: 'password_too_long' }],
    [{ retyped: 'lantern-7' }, { retyped: 'passwords_differ' }],
    [{ proof: '', next: '', retyped: 'x' }, { proof: 'fill_current_password' }],
    [{ next: '', retyped: 'x' }, { next: 'password_rules' }],
    [{}, {}],
  ] as const)('%j: %j', (change, errors) =>
    expect(findPasswordErrors({ ...good, ...change })).toEqual(errors),
  );
});
