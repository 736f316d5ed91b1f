import type { PlaybackInfo } from '@drivein/contract';

/** A video played before the film. */
export interface PreRoll {
  readonly manifestUrl: string;
  readonly isSkipless: boolean;
}

type Tracks = PlaybackInfo['productTracks'];

/** Pre-rolls play only before a film that starts at its beginning. */
export const preRollsIn = (tracks: Tracks, startS: number): readonly PreRoll[] =>
  (startS > 0 ? [] : tracks)
    .filter(({ fileType }) => fileType === 'pre-roll' || fileType === 'skip-less pre-roll')
    .map(({ fileType, url }) => ({ manifestUrl: url, isSkipless: fileType === 'skip-less pre-roll' }));
