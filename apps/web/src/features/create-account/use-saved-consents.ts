import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api-call';
import { useWording } from '../../shared/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { type Consents, consentsOf, userOptionsOf } from './consents';

const TOPIC = 'consents';

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => consentsOf((await callApi('getUserOptions', { signal })).userOptions),
  staleTime: 5_000,
});

/** What the account has agreed to. A change is seen at once, saved at once, and taken back if that fails. */
export const useSavedConsents = () => {
  const t = useWording();
  const queryClient = useQueryClient();
  const { data: consents, error, refetch } = useQuery(consentsQuery);
  const [isSaving, setIsSaving] = useState(false);
  const show = (shown: Consents) => queryClient.setQueryData(consentsQuery.queryKey, shown);

  const change = async (next: Consents, before: Consents, isUndo = false): Promise<void> => {
    setIsSaving(true);
    await queryClient.cancelQueries(consentsQuery);
    show(next);
    try {
      const { userOptions } = await callApi('updateUserOptions', {
        body: { userOptions: userOptionsOf(next, before) },
      });
      show(consentsOf(userOptions));
      showSnackbar({
        kind: 'primary',
        text: t('consents_saved'),
        ...(!isUndo && {
          action: { label: t('consents_undo'), onPress: () => void change(before, next, true) },
        }),
        topic: TOPIC,
      });
    } catch {
      show(before);
      showSnackbar({
        kind: 'error',
        text: t('consents_not_saved'),
        action: { label: t('retry'), onPress: () => void change(next, before, isUndo) },
        topic: TOPIC,
      });
    }
    setIsSaving(false);
  };

  return {
    consents,
    error,
    refetch,
    isSaving,
    change: (next: Consents) => (consents ? change(next, consents) : Promise.resolve()),
  };
};
