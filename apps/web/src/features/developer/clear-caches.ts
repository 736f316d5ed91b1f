import type { QueryClient } from '@tanstack/react-query';
import type { DeviceStorage } from '../../shared/device-storage';
import type { SettingKey } from '../../shared/setting-keys';

/** Everything that can be fetched again; who is signed in and what was chosen stays. */
const CACHES: readonly SettingKey[] = [
  'apiKey',
  'languageJson',
  'legals',
  'accountDetails',
  'homeListId',
  'homeCategories',
  'homeStill',
];

export const clearCaches = (storage: DeviceStorage, queryClient: QueryClient): void => {
  for (const key of CACHES) storage.remove(key);
  queryClient.removeQueries({ type: 'inactive' });
  // What is on the screen stays there until its successor has come.
  void queryClient.invalidateQueries();
};
