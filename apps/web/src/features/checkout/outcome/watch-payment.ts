import type { TransactionState } from '@drivein/checkout-flow';
import { wait } from '../../../shared/network/wait';
import type { CheckoutCall } from '../order/checkout-call';
import { readCheckoutFailure } from './checkout-failure';
import type { CheckoutEvent } from '../order/checkout-state';
import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../../../shared/api/call-failure';

/** True when the cancel did not reach the payment code: rejected before it, or lost in transit. */
const isUndelivered = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return (
    code === undefined ||
    code === ResponseCode.ApiKeyInvalid ||
    code === ResponseCode.TooManyAttempts ||
    code >= ResponseCode.ServerError
  );
};

/**
 * Asks the server to release the reservation; the poll reports the result. Returns whether the server received it,
 * also after the screen is left. Never rejects.
 */
const cancelPayment = async (call: CheckoutCall, transactionId: string): Promise<boolean> => {
  const params = { id: transactionId, event: 'cancelled' as const };
  try {
    await call('recordPurchaseEvent', { params, body: { message: null } });
    return true;
  } catch (error) {
    return !isUndelivered(error);
  }
};

const WATCH_MS = 3000;
/** The server captures a reservation after 15 s, so a hanging cancel is repeated before. */
const CANCEL_TIMEOUT_MS = 4000;

const RESERVED = 'authorised' satisfies TransactionState;

interface WatchedPayment {
  readonly call: CheckoutCall;
  readonly transactionId: string;
  readonly isCancelling: boolean;
}

/**
 * Polls a payment until it ends; server errors do not count. Repeats a cancel before each poll until the server
 * received it, because the server would otherwise capture the reservation. Returns the stop function.
 */
export const watchPayment = (
  { call, transactionId, isCancelling }: WatchedPayment,
  onEvent: (event: CheckoutEvent) => void,
): (() => void) => {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCancelDue = isCancelling;
  const poll = async () => {
    if (isCancelDue) {
      const isDelivered = await Promise.race([cancelPayment(call, transactionId), wait(CANCEL_TIMEOUT_MS)]);
      isCancelDue = !isDelivered;
      if (abort.signal.aborted) return;
      // A poll would hang as well and delay the next one.
      if (isDelivered === undefined) return void poll();
    }
    try {
      const { processStatus, status } = await call('getTransactionStatus', {
        params: { id: transactionId },
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      onEvent({ kind: 'status', processStatus, isReserved: status === RESERVED });
    } catch (error) {
      if (abort.signal.aborted) return;
      const failure = readCheckoutFailure(error);
      if (failure.kind === 'unauthorised' || failure.kind === 'over') onEvent({ kind: 'failed', failure });
    }
    timer = setTimeout(() => void poll(), WATCH_MS);
  };
  void poll();
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
};
