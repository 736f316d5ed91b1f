import { createHash } from 'node:crypto';

const DIGITS = 12;

/**
 * Names a payment in the log. A transaction id opens the payment on a phone, so the log holds only this digest, which
 * can be computed from an id but not reversed (docs/operating/services.md says how).
 */
export const paymentReferenceOf = (transactionId: string): string =>
  createHash('sha256').update(transactionId).digest('hex').slice(0, DIGITS);
