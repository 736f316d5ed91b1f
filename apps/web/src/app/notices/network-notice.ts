import type { QueryClient } from '@tanstack/react-query';
import { translate, whenWordingIsReady } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

/** Offers to retry every failed query of the screen (ENT-07). */
export const showNetworkNotice = async (queryClient: QueryClient): Promise<void> => {
  await whenWordingIsReady();
  showSnackbar({
    kind: 'error',
    text: translate('network_disconnected'),
    detail: translate('network_disconnected_text'),
    action: {
      label: translate('retry'),
      onPress: () =>
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        }),
    },
    topic: 'network',
  });
};
