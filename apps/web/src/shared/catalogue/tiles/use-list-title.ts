import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ListIds } from '../rows/list-of-category';
import type { Category } from '@drivein/contract';

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

/** The name of the row that led here, or of one that shows the same list; undefined when nobody knows. */
export const useListTitle = (list: ListIds): string | undefined => {
  const queryClient = useQueryClient();
  const { state } = useLocation() as { readonly state: { readonly listTitle?: unknown } | null };
  const stateTitle = state?.listTitle;
  return typeof stateTitle === 'string' && stateTitle !== '' ? stateTitle : knownListTitle(queryClient, list);
};
