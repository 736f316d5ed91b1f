import { createHmac } from 'node:crypto';
import { encodeBase32 } from '@drivein/checkout-flow';
import type { Tables } from '../../storage/database/schema';
import type { Secrets } from './secrets';

/**
 * The marker in `transactions.totp_key` for a key that is derived from the root secret and the transaction. It is no
 * valid base32, so a server of the previous version accepts no code for it.
 */
export const DERIVED_KEY = 'derived-1';
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;

type KeyRow = Pick<Tables['transactions'], 'transaction_id' | 'totp_key'>;

/**
 * In base32, for the codes that a screen shows and a phone types. Transactions of the previous version still have
 * stored keys.
 */
export const phoneKeyOf = ({ phoneKey }: Pick<Secrets, 'phoneKey'>, row: KeyRow): string =>
  row.totp_key === DERIVED_KEY
    ? encodeBase32(createHmac('sha256', phoneKey).update(row.transaction_id).digest().subarray(0, KEY_BYTES))
    : row.totp_key;
