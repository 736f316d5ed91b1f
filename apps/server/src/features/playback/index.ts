import type { Feature } from '../../platform/feature';
import { clearKeyLicences } from './clear-key-licences';
import { registerEndBeacon } from './end-beacon';
import { getPlaybackInfo } from './get-playback-info';
import { getProgress } from './get-progress';
import { getTrailer } from './get-trailer';
import { getVamPlaybackInfo } from './get-vam-playback-info';
import { issueClearKeyLicence } from './issue-licence';
import { registerMediaOrigin } from './media-origin';
import type { PlaybackDeps } from './playback-deps';
import { reportProgress } from './report-progress';

export type { PlaybackDeps };

export const playbackFeature = (deps: PlaybackDeps): Feature => {
  const withLicences = { ...deps, licences: clearKeyLicences(deps) };
  return {
    handlers: {
      getPlaybackInfo: getPlaybackInfo(withLicences),
      getVamPlaybackInfo: getVamPlaybackInfo(withLicences),
      getTrailer: getTrailer(deps),
      getProgress: getProgress(deps),
      reportProgress: reportProgress(deps),
      issueClearKeyLicence: issueClearKeyLicence(withLicences),
    },
    resources: async (app) => {
      registerMediaOrigin(app, deps);
      registerEndBeacon(app, deps);
    },
  };
};
