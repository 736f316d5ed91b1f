import type { TransactionState } from '@drivein/checkout-flow';
import type { CheckoutCall } from './checkout-call';
import { readCheckoutFailure } from './checkout-failure';
import type { CheckoutEvent } from './checkout-state';

const WATCH_MS = 3000;

const RESERVED = 'authorised' satisfies TransactionState;

/** Asks how a payment stands until it has ended; a server in trouble gives no answer that counts. Returns the stop. */
export const watchPayment = (
  { call, transactionId }: { readonly call: CheckoutCall; readonly transactionId: string },
  tell: (event: CheckoutEvent) => void,
): (() => void) => {
  const abort = new AbortController();
  let timer = 0;
  const look = async () => {
    try {
      const { processStatus, status } = await call('getTransactionStatus', {
        params: { id: transactionId },
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      tell({ kind: 'heard', processStatus, isReserved: status === RESERVED });
    } catch (error) {
      if (abort.signal.aborted) return;
      const failure = readCheckoutFailure(error);
      if (failure.kind === 'unauthorised' || failure.kind === 'over') tell({ kind: 'failed', failure });
    }
    timer = window.setTimeout(() => void look(), WATCH_MS);
  };
  void look();
  return () => {
    window.clearTimeout(timer);
    abort.abort();
  };
};
