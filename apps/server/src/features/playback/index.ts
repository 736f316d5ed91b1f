import type { SessionIdentity } from '../../platform/endpoint-handler';
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
import { streamsLeft } from './streams-left';

export type { PlaybackDeps };

export const playbackFeature = (deps: PlaybackDeps) => {
  const withLicences = { ...deps, licences: clearKeyLicences(deps) };
  const feature: Feature = {
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
  return {
    ...feature,
    /** For whoever tells beforehand whether a film could start. */
    streamsLeft: (session: SessionIdentity) => streamsLeft(deps, session),
  };
};
