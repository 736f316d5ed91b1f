import type { Handler, SessionIdentity } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import type { DrmSettings } from './licences/drm-settings';
import { registerEndBeacon } from './end-beacon';
import { getDubCards } from './get-dub-cards';
import { getPlaybackInfo } from './get-playback-info';
import { getProgress } from './get-progress';
import { getTrailer } from './get-trailer';
import { getVamPlaybackInfo } from './get-vam-playback-info';
import { issueClearKeyLicence, issuePlayReadyLicence, issueWidevineLicence } from './licences/issue-licence';
import { licenceIssuers } from './licences/licence-issuers';
import { registerMediaOrigin } from './media/media-origin';
import { getAudio, getVideo } from './media/media-options';
import type { PlaybackDeps } from './playback-deps';
import { reportProgress } from './report-progress.handler';
import { startStream } from './start-stream';
import { stopStream } from './stop-stream';
import { createStreamAccessCache } from './media/stream-access-cache';
import type { checkConcurrency as call } from '@drivein/contract';
import { isTitleVisible } from '../../domain/rights/rights-sql';
import { refusalReply } from './refusals';
import { streamsReply } from './streams-reply';
import { streamsLeftFor } from '@drivein/entitlement';
import { liveStreamsOf } from './play-session-store';

/** Streams this device could take now, by the rule of a start. */
const streamsLeft = async (
  { db, clock }: Pick<PlaybackDeps, 'db' | 'clock'>,
  { accountId, deviceId }: SessionIdentity,
): Promise<number> => {
  const nowMs = clock.nowMs();
  return streamsLeftFor(deviceId, await liveStreamsOf(db, accountId, nowMs), nowMs);
};

/** Streams belong to the account. The id only has to be that of a playable film or clip. */
const checkConcurrency =
  (deps: Pick<PlaybackDeps, 'db' | 'clock'>): Handler<typeof call> =>
  async ({ params, caller }) => {
    const { db, clock } = deps;
    const isTitle = (id: number) => isTitleVisible(db, caller.session, id, clock.nowMs());
    const isThere = (await isTitle(params.id)) || (await isClip(db, params.id, isTitle));
    return isThere ? streamsReply(deps, caller) : refusalReply('TitleNotAvailable');
  };

/** A clip is visible where its film is, so that it reveals no film the caller may not see. */
const isClip = async (
  db: PlaybackDeps['db'],
  vamId: number,
  isTitle: (id: number) => Promise<boolean>,
): Promise<boolean> => {
  const clip = await db
    .selectFrom('clips')
    .where('vam_id', '=', vamId)
    .select('parent_product_id')
    .executeTakeFirst();
  return clip !== undefined && (clip.parent_product_id === null || isTitle(clip.parent_product_id));
};

export type { DrmSettings, PlaybackDeps };

export const playbackFeature = (deps: PlaybackDeps) => {
  const streaming = { ...deps, streamAccess: createStreamAccessCache(deps) };
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
    /** For checks before a start. */
    streamsLeft: (session: SessionIdentity) => streamsLeft(deps, session),
  };
};
