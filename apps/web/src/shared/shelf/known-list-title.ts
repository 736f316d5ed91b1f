import type { Category } from '@drivein/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ListIds } from './list-of-category';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCategory = (entry: unknown): entry is Category => isObject(entry) && 'categoryTemplateType' in entry;

/** Home keeps a list of categories in the cache, other pages keep one beside what else they know. */
const categoriesIn = (data: unknown): readonly Category[] => {
  const list: unknown = isObject(data) && 'categories' in data ? data.categories : data;
  return Array.isArray(list) ? list.filter(isCategory) : [];
};

/** The name of a row that shows this list, on whichever page was seen. */
export const knownListTitle = (queryClient: QueryClient, list: ListIds): string | undefined => {
  const keys = Object.keys(list) as (keyof ListIds)[];
  const category = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => categoriesIn(state.data))
    .find((known) => keys.some((key) => list[key] !== undefined && known[key] === list[key]));
  return category?.categoryTextTranslations.title;
};
