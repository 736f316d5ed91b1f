import type { Category } from '@drivein/contract';
import { CACHE_LIFETIME_MS, ResponseCode } from '@drivein/contract/light';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { appLocale } from '../../shared/text/app-language';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { deviceStorage } from '../../shared/device/device-storage';
import { fetchCategories, fetchPage } from '../../shared/catalogue/rows/category-queries';
import { whenLoaded } from '../../shared/network/when-idle';
import { readLastSeen, writeLastSeen } from './last-seen-home';

const HOME_PAGE = 'home';
const HOME_KEY = ['home'] as const;

/** When the list id was last fetched; not yet since this start. */
let listCheckedAtMs = -Infinity;

const fetchHomeListId = async (): Promise<number> => {
  const listId = (await fetchPage(HOME_PAGE))?.categoryListId ?? 0;
  listCheckedAtMs = Date.now();
  deviceStorage.write('homeListId', String(listId));
  return listId;
};

/** With each start, and after that once per cache lifetime (ENT-14). */
const isListDue = (nowMs: number) => nowMs < listCheckedAtMs || nowMs - listCheckedAtMs >= CACHE_LIFETIME_MS;

/** An editor may have assigned another list to home; without this check the old one would stay for ever. */
const followEditor = async (client: QueryClient, shownId: number): Promise<void> => {
  if ((await fetchHomeListId()) !== shownId) await client.invalidateQueries({ queryKey: HOME_KEY });
};

const ignore = () => undefined;

/** The list of the home page rarely changes, so remembering it saves one of two sequential calls. */
const fetchHome = async (client: QueryClient): Promise<readonly Category[]> => {
  const remembered = Number(deviceStorage.read('homeListId'));
  if (!(remembered > 0)) return fetchCategories(await fetchHomeListId());
  try {
    const categories = await fetchCategories(remembered);
    // After loading, in the background: on a failure the next fetch of home asks again.
    if (isListDue(Date.now())) whenLoaded(() => void followEditor(client, remembered).catch(ignore));
    return categories;
  } catch (error) {
    if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
    return fetchCategories(await fetchHomeListId());
  }
};

/** The last home page of this device, if it is recent. */
export const lastSeenHome = () => readLastSeen(deviceStorage, appLocale(), Date.now());

export const homeQuery = queryOptions({
  queryKey: HOME_KEY,
  queryFn: async ({ client }) => {
    const accountId = deviceStorage.read('consumerId');
    const categories = await fetchHome(client);
    // Another account may have signed in while the reply was pending.
    if (deviceStorage.read('consumerId') === accountId)
      writeLastSeen(deviceStorage, appLocale(), Date.now(), categories);
    return categories;
  },
  initialData: () => lastSeenHome()?.categories,
  // Something may have been watched since, so a new start always refetches.
  initialDataUpdatedAt: 0,
  // Continue watching changes with every film: shown from the cache, refetched in the background.
  staleTime: 5_000,
});
