import { isUnpaid } from '@drivein/checkout-flow';
import { FlexType } from '@drivein/contract';
import { GatewayUnavailable } from '../payment-gateway/public-keys';
import { fail, ok, type Result } from '../../../http/result';
import type { CallDeps } from '../call-deps';
import type { Payer } from '../checkout-payer';
import { recordFailure } from '../outcome/record-failure';
import { secondsLocked } from '../with-payment-attempt';
import type { TransactionRow } from '../transaction-store';

type FieldsRefusal = 'MethodUnsupported' | 'StateInvalid' | 'TooManyTries' | 'Unavailable';

interface FieldsRequest {
  readonly flexType: number;
  readonly origin: string;
  readonly payer: Payer;
}

/** Context that opens the gateway's card fields on our page; card data never reaches this server (PAY-02). */
export const openCardFields = async (
  deps: CallDeps,
  row: TransactionRow,
  { flexType, origin, payer }: FieldsRequest,
): Promise<Result<string, FieldsRefusal>> => {
  if (flexType !== FlexType.MicroForm) return fail('MethodUnsupported');
  if (!isUnpaid(row.state)) return fail('StateInvalid');
  const retryAfterS = await secondsLocked(deps, row.account_id, payer);
  if (retryAfterS > 0) return fail('TooManyTries', retryAfterS);
  try {
    return ok(await deps.payments.gateway.createCaptureContext([origin]));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    const transactionId = row.transaction_id;
    await recordFailure(deps, {
      transactionId,
      stage: 'CaptureContextError',
      reason: 'Unavailable',
      message: error.message,
    });
    return fail('Unavailable');
  }
};
