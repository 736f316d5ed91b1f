import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api/api-call';
import { retryUntilOnline } from '../../../shared/network/retry-until-delivered';
import { useWording } from '../../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { type Consents, consentsOf, userOptionsOf } from './consents';
import { createSaveQueue } from './save-queue';

const TOPIC = 'consents';

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => consentsOf((await callApi('getUserOptions', { signal })).userOptions),
  staleTime: 5_000,
});

const readConsents = async (): Promise<Consents> =>
  consentsOf((await callApi('getUserOptions', {})).userOptions);

/** The account's consents. A change is shown at once, saved at once, and reverted on failure. */
export const useSavedConsents = () => {
  const t = useWording();
  const queryClient = useQueryClient();
  const { data: consents, error, refetch } = useQuery(consentsQuery);
  const [save] = useState(() =>
    createSaveQueue({
      send: async (userOptions) =>
        consentsOf((await callApi('updateUserOptions', { body: { userOptions } })).userOptions),
      read: async () => {
        showSnackbar({ kind: 'secondary', text: t('consents_unsure'), topic: TOPIC });
        let current: Consents | undefined;
        await retryUntilOnline(async () => (current = await readConsents()));
        if (!current) throw new Error('the consents were not read');
        return current;
      },
      show: (shown) => queryClient.setQueryData(consentsQuery.queryKey, shown),
    }),
  );

  const change = async (next: Consents, isUndo = false): Promise<void> => {
    closeTopic(TOPIC);
    // A reply from before the change would show it undone.
    await queryClient.cancelQueries(consentsQuery);
    const before = queryClient.getQueryData(consentsQuery.queryKey);
    const outcome = before && (await save(next, before));
    if (!outcome) return;
    const { saved, failed } = outcome;
    const canUndo = !isUndo && userOptionsOf(before, saved).length > 0;
    showSnackbar(
      failed
        ? {
            kind: 'error',
            text: t('consents_not_saved'),
            action: { label: t('retry'), onPress: () => void change(failed, isUndo) },
            topic: TOPIC,
          }
        : {
            kind: 'primary',
            text: t('consents_saved'),
            ...(canUndo && {
              action: { label: t('consents_undo'), onPress: () => void change(before, true) },
            }),
            topic: TOPIC,
          },
    );
  };

  return { consents, error, refetch, change: (next: Consents) => void change(next) };
};
