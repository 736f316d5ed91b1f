import type { TransactionState } from '@drivein/checkout-flow';
import { wait } from '../../../shared/network/wait';
import type { CheckoutCall } from '../order/checkout-call';
import { readCheckoutFailure } from './checkout-failure';
import type { CheckoutEvent } from '../order/checkout-state';
import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../../../shared/api/call-failure';

/** Nobody who could let go of money has heard it: it was stopped at the door, or broke on the way. */
const isUnheard = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return (
    code === undefined ||
    code === ResponseCode.ApiKeyInvalid ||
    code === ResponseCode.TooManyAttempts ||
    code >= ResponseCode.ServerError
  );
};

/**
 * The server lets go of whatever is reserved; how it ended is heard like everything else. Tells whether it was heard,
 * and goes out also where the screen is left meanwhile. Never rejects.
 */
const cancelPayment = async (call: CheckoutCall, transactionId: string): Promise<boolean> => {
  const params = { id: transactionId, event: 'cancelled' as const };
  try {
    await call('recordPurchaseEvent', { params, body: { message: null } });
    return true;
  } catch (error) {
    return !isUnheard(error);
  }
};

const WATCH_MS = 3000;
/** The server takes what is reserved 15 s after: a cancel that hangs is not waited for until then. */
const CANCEL_PATIENCE_MS = 4000;

const RESERVED = 'authorised' satisfies TransactionState;

interface WatchedPayment {
  readonly call: CheckoutCall;
  readonly transactionId: string;
  readonly isCancelling: boolean;
}

/**
 * Asks how a payment stands until it has ended; a server in trouble gives no answer that counts. A cancel is sent before
 * each look until the server has heard it: left to itself, it takes what is reserved. Returns the stop.
 */
export const watchPayment = (
  { call, transactionId, isCancelling }: WatchedPayment,
  tell: (event: CheckoutEvent) => void,
): (() => void) => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCancelDue = isCancelling;
  const look = async () => {
    if (isCancelDue) {
      const isHeard = await Promise.race([cancelPayment(call, transactionId), wait(CANCEL_PATIENCE_MS)]);
      isCancelDue = !isHeard;
      if (abort.signal.aborted) return;
      // A look would hang as well, and hold up the next one.
      if (isHeard === undefined) return void look();
    }
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
    timer = setTimeout(() => void look(), WATCH_MS);
  };
  void look();
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
};
