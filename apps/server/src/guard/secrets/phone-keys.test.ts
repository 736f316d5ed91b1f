import { decodeBase32, totpAt } from '@drivein/checkout-flow';
import { describe, expect, it } from 'vitest';
import { DERIVED_KEY, phoneKeyOf } from './phone-keys';
import { secretsFrom } from './secrets';

const [ONE, OTHER] = [secretsFrom(Buffer.alloc(32, 1)), secretsFrom(Buffer.alloc(32, 2))];
const row = (transaction_id: string, totp_key = DERIVED_KEY) => ({ transaction_id, totp_key });

describe('key of phone codes', () => {
  it('the key is derived from the root secret and the transaction, with 160 bits [SAF-01a]', () => {
    const key = phoneKeyOf(ONE, row('a'));
    expect(decodeBase32(key)).toHaveLength(20);
    expect(phoneKeyOf(ONE, row('a'))).toBe(key);
    expect(new Set([key, phoneKeyOf(ONE, row('b')), phoneKeyOf(OTHER, row('a'))]).size).toBe(3);
  });

  it('a transaction of the previous version uses its stored key', () => {
    expect(phoneKeyOf(ONE, row('a', 'JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  });

  it('a server of the previous version derives no code from the stored marker [SAF-01a]', () => {
    expect(totpAt(DERIVED_KEY, 1_781_438_400_000)).toBeUndefined();
  });
});
