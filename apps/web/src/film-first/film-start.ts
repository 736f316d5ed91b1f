import type { PlaybackInfo } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import { preRollsIn } from '../shared/playback/pre-rolls-in';

/** What the first picture is made of. */
export interface FilmStart {
  readonly manifestUrl: string;
  readonly licenceUrl: string | undefined;
}

const isTrack = (value: unknown): value is PlaybackInfo['productTracks'][number] =>
  value !== null && typeof value === 'object' && 'fileType' in value && 'url' in value;

/**
 * Out of the server's answer; undefined where the film is not what comes first (a refusal, a pre-roll), or another lock
 * than the browser's own keeps it.
 */
export const filmStartIn = (reply: unknown, startS: number): FilmStart | undefined => {
  const {
    responseCode,
    productTracks,
    clearKeyLicenseServer,
    widevineLicenseServer,
    playReadyLicenseServer,
  } = reply as Partial<PlaybackInfo>;
  if (responseCode !== ResponseCode.Ok || !Array.isArray(productTracks)) return undefined;
  const tracks = productTracks.filter(isTrack);
  const hasPreRoll = preRollsIn(tracks, startS).length > 0;
  const manifestUrl = tracks.find(({ fileType }) => fileType === 'dash manifest')?.url;
  const isOtherLock = !clearKeyLicenseServer && Boolean(widevineLicenseServer ?? playReadyLicenseServer);
  if (!manifestUrl || hasPreRoll || isOtherLock) return undefined;
  return { manifestUrl, licenceUrl: clearKeyLicenseServer };
};
