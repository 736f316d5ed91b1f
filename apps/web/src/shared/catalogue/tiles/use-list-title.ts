import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ListIds } from '../rows/list-of-category';
import type { Category } from '@drivein/contract';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCategory = (entry: unknown): entry is Category => isObject(entry) && 'categoryTemplateType' in entry;

/** Home caches a list of categories, other pages an object that contains one. */
const categoriesIn = (data: unknown): readonly Category[] => {
  const list: unknown = isObject(data) && 'categories' in data ? data.categories : data;
  return Array.isArray(list) ? list.filter(isCategory) : [];
};

/** The name of any cached row that shows this list. */
export const knownListTitle = (queryClient: QueryClient, list: ListIds): string | undefined => {
  const keys = Object.keys(list) as (keyof ListIds)[];
  const category = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => categoriesIn(state.data))
    .find((known) => keys.some((key) => list[key] !== undefined && known[key] === list[key]));
  return category?.categoryTextTranslations.title;
};

/** The name of the row that led here, else of a cached row with the same list; undefined when unknown. */
export const useListTitle = (list: ListIds): string | undefined => {
  const queryClient = useQueryClient();
  const { state } = useLocation() as { readonly state: { readonly listTitle?: unknown } | null };
  const stateTitle = state?.listTitle;
  return typeof stateTitle === 'string' && stateTitle !== '' ? stateTitle : knownListTitle(queryClient, list);
};
