import { describe, expect, it } from 'vitest';
import { parseDemoAccounts } from './dev-login-screen';

const account = { email: 'a@example.com', password: 'secret', country: 'US', language: 'en' };

describe('demo accounts', () => {
  it('are the complete entries of the reply', () => {
    const half = { email: 'b@example.com' };
    expect(parseDemoAccounts({ accounts: [account, half, null, 'x', { ...account, email: 5 }] })).toEqual([
      account,
    ]);
  });

  it.each([null, undefined, 'accounts', [], {}, { accounts: 'all' }])('are empty for %j', (reply) => {
    expect(parseDemoAccounts(reply)).toEqual([]);
  });
});
