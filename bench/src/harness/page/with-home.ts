import type { largeCatalogue } from '../large-catalogue';

type LargeCatalogue = ReturnType<typeof largeCatalogue>;

export const HOME_LIST_ID = 690_001;
const FIRST_CATEGORY_ID = 790_001;
const FIRST_PLAYLIST_ID = 890_001;
/** The categories that home has filled from the start, beside Continue watching. */
const ROWS = 4;
/** Rows are full in a small catalogue too, so that both answers have equal length. */
const LEAST_TITLES_OF_ROW = 40;

/**
 * A home whose rows hold the whole catalogue: every title is in one of them, or in several where there are few. The row
 * of an account's own films comes first, as in the demo.
 */
export const withHome = (catalogue: LargeCatalogue) => {
  const ids = catalogue.titles.map(({ parentProductId }) => parentProductId);
  const size = Math.max(LEAST_TITLES_OF_ROW, Math.ceil(ids.length / ROWS));
  const playlists = Array.from({ length: ROWS }, (_, row) => ({
    playlistId: FIRST_PLAYLIST_ID + row,
    titles: Array.from({ length: size }, (_, at) => ids[(row * size + at) % ids.length] as number),
  }));
  const started = {
    categoryId: FIRST_CATEGORY_ID,
    name: 'bench-started',
    template: 'ContinueWatching',
    title: { en: 'Started' },
    consumerPlaylist: 'continue-watching',
  };
  const rows = playlists.map(({ playlistId }, at) => ({
    categoryId: FIRST_CATEGORY_ID + 1 + at,
    name: `bench-row-${at}`,
    template: 'STD',
    title: { en: `Row ${at}` },
    playlistId,
  }));
  const categories = [started, ...rows];
  const page = {
    uniqueId: 'bench-home',
    title: { en: 'Home' },
    categoryListId: HOME_LIST_ID,
    categories: categories.map(({ categoryId }) => categoryId),
    features: [],
  };
  return { ...catalogue, version: `${catalogue.version}-home`, playlists, categories, pages: [page] };
};
