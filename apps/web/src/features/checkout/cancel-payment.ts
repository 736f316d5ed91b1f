import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../../shared/call-failure';
import type { CheckoutCall } from './checkout-call';

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
export const cancelPayment = async (call: CheckoutCall, transactionId: string): Promise<boolean> => {
  const params = { id: transactionId, event: 'cancelled' as const };
  try {
    await call('recordPurchaseEvent', { params, body: { message: null } });
    return true;
  } catch (error) {
    return !isUnheard(error);
  }
};
