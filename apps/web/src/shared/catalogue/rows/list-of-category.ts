import type { Category } from '@drivein/contract';

export type ListIds = Pick<Category, 'playlistId' | 'consumerPlaylistId' | 'customListId'>;

/** The list of titles a category shows: an editor's, or one made for the person. Clips have lists of another kind. */
export const titleListOf = ({ playlistId, consumerPlaylistId }: ListIds): number | undefined =>
  playlistId ?? consumerPlaylistId;

export const hasList = (category: ListIds): boolean =>
  (category.customListId ?? titleListOf(category)) !== undefined;
