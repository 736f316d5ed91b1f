import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { knownListTitle } from './known-list-title';
import type { ListIds } from './list-of-category';

/** The name of the row that led here, or of one that shows the same list; undefined when nobody knows. */
export const useListTitle = (list: ListIds): string | undefined => {
  const queryClient = useQueryClient();
  const { state } = useLocation() as { readonly state: { readonly listTitle?: unknown } | null };
  const told = state?.listTitle;
  return typeof told === 'string' && told !== '' ? told : knownListTitle(queryClient, list);
};
