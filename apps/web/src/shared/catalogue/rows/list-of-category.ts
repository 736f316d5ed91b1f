import type { Category } from '@drivein/contract';

export type ListIds = Pick<Category, 'playlistId' | 'consumerPlaylistId' | 'customListId'>;

/** The list of titles a category shows: an editor's or a personal one. Clips use a different kind of list. */
export const titleListOf = ({ playlistId, consumerPlaylistId }: ListIds): number | undefined =>
  playlistId ?? consumerPlaylistId;

export const hasList = (category: ListIds): boolean =>
  (category.customListId ?? titleListOf(category)) !== undefined;
