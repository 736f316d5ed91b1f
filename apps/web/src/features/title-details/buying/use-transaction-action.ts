import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { translate } from '../../../shared/text/wording';
import { purchasesQuery } from '../../../shared/session/account-queries';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';

const HISTORY_PATH = '/legals-screen/transactions';

interface OpenTransaction {
  readonly queryClient: QueryClient;
  readonly navigate: (path: string) => void;
  readonly parentProductId: number;
}

/** View details: opens the history when it contains the film, else shows a message (TDP-13). */
const openTransaction = async (deps: OpenTransaction): Promise<void> => {
  const { queryClient, navigate, parentProductId } = deps;
  try {
    const purchases = await queryClient.fetchQuery({ ...purchasesQuery, staleTime: 0 });
    if (purchases.some((purchase) => purchase.parentProductId === parentProductId))
      return navigate(HISTORY_PATH);
    showSnackbar({ kind: 'tertiary', text: translate('no_transaction_history'), topic: 'transaction' });
  } catch {
    // The history shows the failure and retries.
    navigate(HISTORY_PATH);
  }
};

/** VIEW DETAILS in the messages about a new film. */
export const useTransactionAction = (parentProductId: number) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => ({
    label: translate('title_view_details'),
    onPress: () =>
      void openTransaction({ queryClient, navigate: (path) => void navigate(path), parentProductId }),
  });
};
