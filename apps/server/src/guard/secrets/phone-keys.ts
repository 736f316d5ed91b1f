import { createHmac } from 'node:crypto';
import { encodeBase32 } from '@drivein/checkout-flow';
import type { Tables } from '../../storage/database/schema';
import type { Secrets } from './secrets';

/**
 * What `transactions.totp_key` says: the key is not stored but made of the root secret and the transaction. It is no
 * base32, so that a server of the version before takes no code for it.
 */
export const DERIVED_KEY = 'derived-1';
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;

type KeyRow = Pick<Tables['transactions'], 'transaction_id' | 'totp_key'>;

/** In base32, for the codes that a screen shows and a phone types. Transactions of the version before still hold theirs. */
export const phoneKeyOf = ({ phoneKey }: Pick<Secrets, 'phoneKey'>, row: KeyRow): string =>
  row.totp_key === DERIVED_KEY
    ? encodeBase32(createHmac('sha256', phoneKey).update(row.transaction_id).digest().subarray(0, KEY_BYTES))
    : row.totp_key;
