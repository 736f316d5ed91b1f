import type { Clip } from '@drivein/contract';

/** Where a clip is opened from: Back leads there without a history. */
export interface ClipOrigin {
  readonly location: 'home' | 'page' | 'studio' | 'title' | 'search' | 'trip';
  /** The list that contains it, if any. */
  readonly customListId?: number | undefined;
  /** Clips are being assigned to other screens. */
  readonly isAssigning?: boolean | undefined;
}

/** The screen after playback: the studio for its own clips and those without a film, else the film (CAT-12). */
const redirectOf = (clip: Pick<Clip, 'productId'>, { location }: ClipOrigin): string => {
  if (location === 'home') return 'main';
  return location === 'studio' || clip.productId === 0 ? 'studio' : 'tdp';
};

/** Plays the clip, or opens the choice of screens while assigning. */
export const clipRoute = (clip: Pick<Clip, 'productId' | 'vamId'>, origin: ClipOrigin): string => {
  const { location, customListId, isAssigning } = origin;
  const redirectTo = redirectOf(clip, origin);
  if (!isAssigning) return `/vam/${clip.productId}/${clip.vamId}/${location}/${redirectTo}`;
  const list = customListId === undefined ? '' : `/${customListId}`;
  return `/screenmanager/${location}/${clip.productId}/${clip.vamId}/${redirectTo}${list}`;
};
