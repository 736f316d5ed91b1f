import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { translate } from '../../../shared/text/wording';
import { purchasesQuery } from '../../../shared/session/account-queries';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';

const HISTORY_PLACE = '/legals-screen/transactions';

interface ShowTransaction {
  readonly queryClient: QueryClient;
  readonly navigate: (place: string) => void;
  readonly parentProductId: number;
}

/** View details: opens the history when it contains the film, else shows a message (TDP-13). */
const showTransaction = async (deps: ShowTransaction): Promise<void> => {
  const { queryClient, navigate, parentProductId } = deps;
  try {
    const purchases = await queryClient.fetchQuery({ ...purchasesQuery, staleTime: 0 });
    if (purchases.some((purchase) => purchase.parentProductId === parentProductId))
      return navigate(HISTORY_PLACE);
    showSnackbar({ kind: 'tertiary', text: translate('no_transaction_history'), topic: 'transaction' });
  } catch {
    // The history shows the failure and retries.
    navigate(HISTORY_PLACE);
  }
};

/** VIEW DETAILS in the messages about a new film. */
export const useTransactionAction = (parentProductId: number) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => ({
    label: translate('title_view_details'),
    onPress: () =>
      void showTransaction({ queryClient, navigate: (place) => void navigate(place), parentProductId }),
  });
};
