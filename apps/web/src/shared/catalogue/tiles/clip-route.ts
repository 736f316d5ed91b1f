import type { Clip } from '@drivein/contract';

/** From where a clip is opened: Back leads there when there is no history. */
export interface ClipOrigin {
  readonly location: 'home' | 'page' | 'studio' | 'title' | 'search' | 'trip';
  /** The list it stands in, where there is one. */
  readonly customListId?: number | undefined;
  /** Choosing what other screens shall play. */
  readonly isAssigning?: boolean | undefined;
}

/** Where one comes out again: the studio for its own clips and those without a film, else the film (CAT-12). */
const redirectOf = (clip: Pick<Clip, 'productId'>, { location }: ClipOrigin): string => {
  if (location === 'home') return 'main';
  return location === 'studio' || clip.productId === 0 ? 'studio' : 'tdp';
};

/** A clip plays; while assigning it leads to the choice of screens. */
export const clipRoute = (clip: Pick<Clip, 'productId' | 'vamId'>, origin: ClipOrigin): string => {
  const { location, customListId, isAssigning } = origin;
  const redirectTo = redirectOf(clip, origin);
  if (!isAssigning) return `/vam/${clip.productId}/${clip.vamId}/${location}/${redirectTo}`;
  const list = customListId === undefined ? '' : `/${customListId}`;
  return `/screenmanager/${location}/${clip.productId}/${clip.vamId}/${redirectTo}${list}`;
};
