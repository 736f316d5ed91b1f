import type { SessionIdentity } from '../../platform/endpoint-handler';
import type { Feature } from '../../platform/feature';
import { checkConcurrency } from './check-concurrency';
import type { DrmSettings } from './drm-settings';
import { registerEndBeacon } from './end-beacon';
import { getDubCards } from './get-dub-cards';
import { getPlaybackInfo } from './get-playback-info';
import { getProgress } from './get-progress';
import { getTrailer } from './get-trailer';
import { getVamPlaybackInfo } from './get-vam-playback-info';
import { issueClearKeyLicence, issuePlayReadyLicence, issueWidevineLicence } from './issue-licence';
import { licenceIssuers } from './licence-issuers';
import { registerMediaOrigin } from './media-origin';
import { getAudio, getVideo } from './media-options';
import type { PlaybackDeps } from './playback-deps';
import { reportProgress } from './report-progress';
import { startStream } from './start-stream';
import { stopStream } from './stop-stream';
import { createStreamGate } from './stream-gate';
import { streamsLeft } from './streams-left';

export type { DrmSettings, PlaybackDeps };

export const playbackFeature = (deps: PlaybackDeps) => {
  const streaming = { ...deps, gate: createStreamGate(deps) };
  const withLicences = { ...streaming, licences: licenceIssuers(deps) };
  const feature: Feature = {
    handlers: {
      getPlaybackInfo: getPlaybackInfo(withLicences),
      getVamPlaybackInfo: getVamPlaybackInfo(withLicences),
      getTrailer: getTrailer(deps),
      getVideo: getVideo(deps),
      getAudio: getAudio(deps),
      getDubCards: getDubCards(deps),
      getProgress: getProgress(deps),
      reportProgress: reportProgress(streaming),
      checkConcurrency: checkConcurrency(deps),
      startStream: startStream(streaming),
      stopStream: stopStream(streaming),
      issueClearKeyLicence: issueClearKeyLicence(withLicences),
      issueWidevineLicence: issueWidevineLicence(withLicences),
      issuePlayReadyLicence: issuePlayReadyLicence(withLicences),
    },
    resources: async (app) => {
      registerMediaOrigin(app, streaming);
      registerEndBeacon(app, streaming);
    },
  };
  return {
    ...feature,
    /** For whoever tells beforehand whether a film could start. */
    streamsLeft: (session: SessionIdentity) => streamsLeft(deps, session),
  };
};
