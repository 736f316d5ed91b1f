import { decodeBase32, totpAt } from '@drivein/checkout-flow';
import { describe, expect, it } from 'vitest';
import { DERIVED_KEY, phoneKeyOf } from './phone-keys';
import { secretsFrom } from './secrets';

const [ONE, OTHER] = [secretsFrom(Buffer.alloc(32, 1)), secretsFrom(Buffer.alloc(32, 2))];
const row = (transaction_id: string, totp_key = DERIVED_KEY) => ({ transaction_id, totp_key });

describe('the key of the codes that a phone types', () => {
  it('is made of the root secret and the transaction, with 160 bits [SAF-01a]', () => {
    const key = phoneKeyOf(ONE, row('a'));
    expect(decodeBase32(key)).toHaveLength(20);
    expect(phoneKeyOf(ONE, row('a'))).toBe(key);
    expect(new Set([key, phoneKeyOf(ONE, row('b')), phoneKeyOf(OTHER, row('a'))]).size).toBe(3);
  });

  it('is the stored one of a transaction that the version before has opened', () => {
    expect(phoneKeyOf(ONE, row('a', 'JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is none to a server of the version before: what the row says gives no code [SAF-01a]', () => {
    expect(totpAt(DERIVED_KEY, 1_781_438_400_000)).toBeUndefined();
  });
});
