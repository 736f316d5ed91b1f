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

/** When the page last told which list it shows; since this start, never. */
let toldAtMs = -Infinity;

const fetchHomeListId = async (): Promise<number> => {
  const listId = (await fetchPage(HOME_PAGE))?.categoryListId ?? 0;
  toldAtMs = Date.now();
  deviceStorage.write('homeListId', String(listId));
  return listId;
};

/** With each start, and after that as often as anything kept is asked for again (ENT-14). */
const isListDue = (nowMs: number) => nowMs < toldAtMs || nowMs - toldAtMs >= CACHE_LIFETIME_MS;

/** An editor may have given home another list: the old one would be answered for ever. */
const followEditor = async (client: QueryClient, shownId: number): Promise<void> => {
  if ((await fetchHomeListId()) !== shownId) await client.invalidateQueries({ queryKey: HOME_KEY });
};

const ignore = () => undefined;

/** The list of the home page rarely changes: remembering it makes a start one call instead of two in a row. */
const fetchHome = async (client: QueryClient): Promise<readonly Category[]> => {
  const remembered = Number(deviceStorage.read('homeListId'));
  if (!(remembered > 0)) return fetchCategories(await fetchHomeListId());
  try {
    const categories = await fetchCategories(remembered);
    // Once all is drawn, and quietly: where it fails, the next time home is fetched asks again.
    if (isListDue(Date.now())) whenLoaded(() => void followEditor(client, remembered).catch(ignore));
    return categories;
  } catch (error) {
    if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
    return fetchCategories(await fetchHomeListId());
  }
};

/** Home as this device saw it last, if that was not long ago. */
export const lastSeenHome = () => readLastSeen(deviceStorage, appLocale(), Date.now());

export const homeQuery = queryOptions({
  queryKey: HOME_KEY,
  queryFn: async ({ client }) => {
    const asker = deviceStorage.read('consumerId');
    const categories = await fetchHome(client);
    // Somebody else may have signed in while a slow answer was on its way: it is not theirs.
    if (deviceStorage.read('consumerId') === asker)
      writeLastSeen(deviceStorage, appLocale(), Date.now(), categories);
    return categories;
  },
  initialData: () => lastSeenHome()?.categories,
  // However young it is, something may have been watched since: a new start always asks again behind it.
  initialDataUpdatedAt: 0,
  // Continue watching changes with every film: shown at once from the cache, asked for again behind it.
  staleTime: 5_000,
});
