import { fail, ok, type Result } from '../../http/result';
import type { CheckoutRefusal } from './refusals';
import type { TransactionRow } from './transaction-store';

type Milestone = 'authorised' | 'verified' | 'completed';
/** `processing`: not known yet, poll again. */
export type PaymentStatusWord = Milestone | 'processing';

/** The result of a payment step, for its first call and for repeats. */
export const paymentStatusFor = (
  row: TransactionRow,
  milestone: Milestone,
): Result<PaymentStatusWord, CheckoutRefusal> => {
  switch (row.state) {
    case 'confirmed':
      return ok(milestone);
    case 'capturing':
    case 'captured':
      return ok(milestone === 'completed' ? 'processing' : milestone);
    case 'authorised': {
      const isVerified = milestone === 'verified' && row.verified_at_ms !== null;
      return ok(milestone === 'authorised' || isVerified ? milestone : 'processing');
    }
    case 'authorising':
    case 'unknown':
    case 'reversing':
    case 'refunding':
      return ok('processing');
    case 'declined':
    case 'failed':
    case 'refunded':
      return fail(row.failure ?? 'StateInvalid');
    case 'created':
    case 'taxed':
    case 'auth_pending':
    case 'challenged':
    case 'authenticated':
    case 'cancelled':
      return fail('StateInvalid');
  }
};
