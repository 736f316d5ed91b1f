import { MOBILE_PAYMENT_POLL_MS, ResponseCode } from '@drivein/contract/light';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { isNetworkFailure, refusalCodeOf } from '../../../shared/api/call-failure';
import type { CheckoutTransaction } from '../order/checkout-call';
import type { ProcessStatus } from '../order/checkout-state';

export const isOver = (status: ProcessStatus | undefined): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'failed';

/** A transaction that is no longer in the account counts as failed. */
const fetchStatus = (transactionId: string, signal: AbortSignal): Promise<ProcessStatus> =>
  callApi('getTransactionStatus', { params: { id: transactionId }, signal }).then(
    ({ processStatus }) => processStatus,
    (error: unknown) => {
      if (refusalCodeOf(error) === ResponseCode.NotFound) return 'failed';
      throw error;
    },
  );

/** Polls the status of a phone payment every 5 s until it ends (PAY-06). */
export const usePaymentStatus = ({ transactionId }: CheckoutTransaction) => {
  const queryClient = useQueryClient();
  const [isCancelling, setIsCancelling] = useState(false);
  const queryKey = ['mobile-payment-status', transactionId];
  const {
    data: status,
    error,
    isPending,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchStatus(transactionId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : MOBILE_PAYMENT_POLL_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  });

  /** The phone may have finished first; the next poll reports the result. */
  const cancel = async () => {
    if (isCancelling) return;
    setIsCancelling(true);
    try {
      await callApi('recordPurchaseEvent', {
        params: { id: transactionId, event: 'cancelled' },
        body: { message: null },
      });
    } finally {
      setIsCancelling(false);
      void queryClient.invalidateQueries({ queryKey });
    }
  };

  return {
    status,
    /** No status yet: a phone may already have taken over. */
    isPending,
    /** The server is unreachable: the shown status may be out of date. */
    isUnreachable: isNetworkFailure(error),
    isCancelling,
    cancel,
  };
};
