import { createHash } from 'node:crypto';

const DIGITS = 12;

/**
 * Names a payment in the log. Whoever holds a transaction id can open the payment on a phone, so the id stays out of the
 * log: this digest leads from an id to its lines, and never back (docs/operating/services.md says how).
 */
export const paymentReferenceOf = (transactionId: string): string =>
  createHash('sha256').update(transactionId).digest('hex').slice(0, DIGITS);
