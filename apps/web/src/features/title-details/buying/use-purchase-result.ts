import { SUCCESS_SNACKBAR_MS, TransactionType } from '@drivein/contract/light';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { refreshAfterRedeeming } from '../../../shared/session/account-queries';
import { type PurchaseResult, purchaseResultIn } from '../../../shared/shop/purchase-result';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { paymentPath } from './payment-path';
import { useTransactionAction } from './use-transaction-action';

const TOPIC = 'purchase';

/** Shows the result of the checkout that returned here (TDP-04), once. */
export const usePurchaseResult = (parentProductId: number): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const viewDetails = useTransactionAction(parentProductId);
  const result = purchaseResultIn(location.state);

  const tell = useEffectEvent((ended: PurchaseResult) => {
    // Cleared, so that a reload does not show it again.
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    if (ended === 'purchased' || ended === 'rented') {
      void refreshAfterRedeeming(queryClient);
      showSnackbar({
        kind: 'primary',
        text: translate(ended === 'purchased' ? 'movie_purchased' : 'movie_rented'),
        action: viewDetails(),
        durationMs: SUCCESS_SNACKBAR_MS,
        topic: TOPIC,
      });
      return;
    }
    const type = ended === 'purchase-failed' ? TransactionType.Purchase : TransactionType.Rent;
    showSnackbar({
      kind: 'error',
      text: translate('error_purchase'),
      action: {
        label: translate('retry'),
        onPress: () => void navigate(paymentPath(parentProductId, type)),
      },
      topic: TOPIC,
    });
  });
  useEffect(() => {
    if (result) tell(result);
  }, [result]);
};
