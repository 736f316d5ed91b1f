import type { MOBILE_PAYMENT_STATUSES } from '@drivein/contract';
import { isUnpaid } from './next-step';
import type { TransactionState } from './transaction-state';

type ProcessStatus = (typeof MOBILE_PAYMENT_STATUSES)[number];

/**
 * The status of a transaction in the words of the wire. `started`: a card can be entered, also after a failed one.
 * `isOnPhone` is for the screen that a phone pays for: it gets `processing` from the beginning.
 */
export const processStatusOf = (
  state: TransactionState,
  { isOnPhone = false }: { readonly isOnPhone?: boolean } = {},
): ProcessStatus => {
  if (isUnpaid(state)) return isOnPhone ? 'processing' : 'started';
  switch (state) {
    case 'confirmed':
      return 'completed';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
    case 'refunded':
      return 'failed';
    default:
      return 'processing';
  }
};
