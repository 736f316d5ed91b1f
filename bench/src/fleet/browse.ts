import { TRANSACTIONAL_FILTERS_UNSUBSCRIBED } from '@drivein/contract/light';
import type { Screen } from './car';
import { HOME_CATEGORIES, playlistOf } from './fleet-catalogue';
import { type Life, thinkMs, type World } from './life';
import { retryUntilDone } from './retry-until-done';

const FILTERS = `transactionalFilters=${TRANSACTIONAL_FILTERS_UNSUBSCRIBED}`;
/** Time that a person spends on a page before the next one. */
const LOOK_MS = 30_000;

/** The next page of a person, and its calls. */
const nextPage = (
  { catalogue, calls }: World,
  screen: Screen,
  { chance }: Life,
): (() => Promise<unknown>) => {
  const load = (path: string) => calls.load(screen, path);
  const roll = chance.below(100);
  if (roll < 30)
    return () =>
      Promise.all([
        load('/content/v7/page/home'),
        load(`/content/v8/categories/${HOME_CATEGORIES}?include=content&${FILTERS}`),
      ]);
  if (roll < 55) {
    const id = chance.pickSkewed(catalogue.titleIds);
    return () => Promise.all([load(`/content/v10/metadata/${id}`), load(`/payments/v6/producttiers/${id}`)]);
  }
  if (roll < 75) {
    const row = playlistOf(chance.below(6));
    return () => load(`/content/v9/playlist/${row}/content?PageSize=24&PageNumber=1&${FILTERS}`);
  }
  if (roll < 90) {
    const term = encodeURIComponent(chance.pickSkewed(catalogue.searches));
    return () => load(`/content/v9/search/${term}?pageSize=24&pageNumber=1&${FILTERS}`);
  }
  return () =>
    Promise.all([load('/content/v9/playlist/900002/content?PageSize=24'), load('/user/v6/Credits')]);
};

/** A browsing person: looks at a page, opens the next when it is loaded. */
export const browse = async (world: World, screen: Screen, life: Life): Promise<void> => {
  while (await life.wait(thinkMs(life.chance, LOOK_MS / world.haste))) {
    const open = nextPage(world, screen, life);
    await retryUntilDone(open);
  }
};
