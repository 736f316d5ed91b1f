import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { translate } from '../../shared/wording';
import { showTransaction } from './show-transaction';

/** VIEW DETAILS of the messages that tell of a new film. */
export const useTransactionAction = (parentProductId: number) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => ({
    label: translate('title_view_details'),
    onPress: () =>
      void showTransaction({ queryClient, navigate: (place) => void navigate(place), parentProductId }),
  });
};
