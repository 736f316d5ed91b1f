import type { Category } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { appLocale } from '../../shared/app-language';
import { refusalCodeOf } from '../../shared/call-failure';
import { deviceStorage } from '../../shared/device-storage';
import { fetchCategories, fetchPage } from '../../shared/shelf/shelf-queries';
import { readLastSeen, writeLastSeen } from './last-seen-home';

const HOME_PAGE = 'home';

const fetchHomeListId = async (): Promise<number> => {
  const listId = (await fetchPage(HOME_PAGE))?.categoryListId ?? 0;
  deviceStorage.write('homeListId', String(listId));
  return listId;
};

/** The list of the home page rarely changes: remembering it makes a start one call instead of two in a row. */
const fetchHome = async (): Promise<readonly Category[]> => {
  const remembered = Number(deviceStorage.read('homeListId'));
  if (!(remembered > 0)) return fetchCategories(await fetchHomeListId());
  try {
    return await fetchCategories(remembered);
  } catch (error) {
    if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
    return fetchCategories(await fetchHomeListId());
  }
};

/** Home as this device saw it last, if that was not long ago. */
export const lastSeenHome = () => readLastSeen(deviceStorage, appLocale(), Date.now());

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async () => {
    const categories = await fetchHome();
    writeLastSeen(deviceStorage, appLocale(), Date.now(), categories);
    return categories;
  },
  initialData: () => lastSeenHome()?.categories,
  // However young it is, something may have been watched since: a new start always asks again behind it.
  initialDataUpdatedAt: 0,
  // Continue watching changes with every film: shown at once from the cache, asked for again behind it.
  staleTime: 5_000,
});
