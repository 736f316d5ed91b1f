import { type Category, GRID_PAGE_SIZE } from '@drivein/contract';
import type { SessionIdentity } from '../../http/endpoint-handler';
import type { SharedCategory } from './category-list';
import { clipsForAccount } from './clips-for-account';
import { titlesOfConsumer } from './consumer-playlists';
import type { Audience } from './list-query';
import type { CatalogueDeps } from './title-tiles';

/** The serialised reply. Only the personal rows are built for each account. */
export const categoriesForAccount = async (
  deps: CatalogueDeps,
  audience: Audience,
  session: SessionIdentity | undefined,
  shared: readonly (SharedCategory & { readonly json: string })[],
): Promise<string> => {
  const rows = await Promise.all(
    shared.map(async (entry) => {
      const personal = await personalPartOf(deps, audience, session, entry);
      return personal ? JSON.stringify({ ...entry.category, ...personal }) : entry.json;
    }),
  );
  return `{"responseCode":10000,"categories":[${rows.join(',')}]}`;
};

const personalPartOf = async (
  deps: CatalogueDeps,
  audience: Audience,
  session: SessionIdentity | undefined,
  { category, isFilled, consumerPlaylist }: SharedCategory,
): Promise<Pick<Category, 'products' | 'vam'> | undefined> => {
  if (!isFilled) return undefined;
  if (consumerPlaylist) {
    // Visitors have no started or owned titles.
    if (!session) return { products: [] };
    // One page of a grid. Started titles are limited to fifteen elsewhere.
    const slice = { limit: GRID_PAGE_SIZE, offset: 0 };
    const { products } = await titlesOfConsumer(deps, audience, session, consumerPlaylist, slice);
    return { products };
  }
  if (!category.vam || !session) return undefined;
  return { vam: await clipsForAccount(deps, session, category.vam) };
};
