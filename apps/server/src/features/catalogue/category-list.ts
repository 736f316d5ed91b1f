import { type Category, type CategoryTemplate, CONSUMER_PLAYLIST_IDS } from '@drivein/contract';
import { clipsOfList } from './clip-tiles';
import type { ConsumerPlaylist } from './consumer-playlists';
import { featuresOfList } from './feature-list';
import { isLinkGood } from './link-target';
import { type Audience, localised } from './list-query';
import { type CatalogueDeps, sliceOfPlaylist } from './title-tiles';

/** CAT-01: a screen shows five categories before it requests more. */
const FILLED_CATEGORIES = 5;
const ROW_TITLES = 24;
/** CAT-03 */
const ROW_CLIPS = 20;

/** A category as visitors see it, and what has to be added for an account. */
export interface SharedCategory {
  readonly category: Category;
  readonly isFilled: boolean;
  readonly consumerPlaylist: ConsumerPlaylist | undefined;
}

/** Undefined when there is no such list. */
export const categoriesOfList = async (
  deps: CatalogueDeps,
  audience: Audience,
  categoryListId: number,
  isWithContent: boolean,
): Promise<SharedCategory[] | undefined> => {
  const rows = await deps.db
    .selectFrom('category_list_items')
    .innerJoin('categories', 'categories.category_id', 'category_list_items.category_id')
    .where('category_list_items.category_list_id', '=', categoryListId)
    .selectAll('categories')
    .select([
      localised('categories.title', audience.language).as('title_text'),
      localised('categories.subtitle', audience.language).as('subtitle_text'),
      isLinkGood('categories', audience, deps.clock.nowMs()).as('is_link_good'),
    ])
    .orderBy('category_list_items.position')
    .execute();
  if (rows.length === 0) return (await isListOfPage(deps, categoryListId)) ? [] : undefined;
  return Promise.all(
    rows.filter(hasLinkOrContent).map(async (row, index): Promise<SharedCategory> => {
      // Banners have no call of their own, so they are always sent with their category.
      const isFilled = isWithContent && (index < FILLED_CATEGORIES || row.feature_list_id !== null);
      const consumerPlaylist = (row.consumer_playlist ?? undefined) as ConsumerPlaylist | undefined;
      const category: Category = {
        id: row.category_id,
        name: row.name,
        categoryTemplateType: row.template as CategoryTemplate,
        ...(row.playlist_id !== null && { playlistId: row.playlist_id }),
        ...(consumerPlaylist && { consumerPlaylistId: CONSUMER_PLAYLIST_IDS[consumerPlaylist] }),
        ...(row.custom_list_id !== null && { customListId: row.custom_list_id }),
        categoryTextTranslations: {
          title: row.title_text,
          ...(row.subtitle_text && { subtitle: row.subtitle_text }),
        },
        categoryImages:
          row.art_id === null ? [] : [{ imageUrl: deps.pictures.urlOf(row.art_id, 'background') }],
        categoryOthers: navigationOf(row),
        ...(isFilled && (await contentOf(deps, audience, row))),
      };
      return { category, isFilled, consumerPlaylist };
    }),
  );
};

/** A page may have no categories. */
const isListOfPage = async ({ db }: CatalogueDeps, categoryListId: number): Promise<boolean> => {
  const page = await db
    .selectFrom('pages')
    .select('unique_id')
    .where('category_list_id', '=', categoryListId)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
};

interface LinkedRow {
  readonly playlist_id: number | null;
  readonly custom_list_id: number | null;
  readonly feature_list_id: number | null;
  readonly consumer_playlist: string | null;
  readonly link_type: string | null;
  readonly link: string | null;
  readonly is_link_good: boolean;
}

/** A banner whose link target is gone is hidden; a row of films only loses its link. */
const hasLinkOrContent = (row: LinkedRow): boolean =>
  row.link === null ||
  row.is_link_good ||
  row.playlist_id !== null ||
  row.custom_list_id !== null ||
  row.feature_list_id !== null ||
  row.consumer_playlist !== null;

const navigationOf = ({ link_type, link, is_link_good }: LinkedRow) => {
  if (link_type === null || link === null || !is_link_good) return {};
  return {
    'navigation-id': link,
    'navigation-type': link_type,
    ...(link_type === 'Page' ? { page: link } : { 'item-id': link }),
  };
};

const contentOf = async (
  deps: CatalogueDeps,
  audience: Audience,
  lists: { playlist_id: number | null; custom_list_id: number | null; feature_list_id: number | null },
): Promise<Pick<Category, 'products' | 'vam' | 'featureList'>> => {
  if (lists.feature_list_id !== null)
    return { featureList: (await featuresOfList(deps, audience, lists.feature_list_id)) ?? [] };
  if (lists.custom_list_id !== null) {
    const slice = { limit: ROW_CLIPS, offset: 0 };
    const clips = await clipsOfList(deps, audience, lists.custom_list_id, slice);
    return { vam: [...(clips?.vam ?? [])] };
  }
  if (lists.playlist_id !== null) {
    const slice = { limit: ROW_TITLES, offset: 0 };
    return { products: await sliceOfPlaylist(deps, audience, lists.playlist_id, slice) };
  }
  return {};
};
