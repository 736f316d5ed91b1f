import {
  FRONT_PASSENGER_PLAYBACK_QUALITY,
  PLAYBACK_QUALITY,
  type PlaybackInfo,
  ResponseCode,
} from '@drivein/contract';
import type { SessionIdentity } from '../../platform/endpoint-handler';
import { fail, ok, type Result } from '../../platform/result';
import type { LicenseProvider } from './licence-provider';
import { openPlaySession } from './open-play-session';
import type { StreamDeps } from './playback-deps';
import { type PreRoll, preRollTracks, tracksOf } from './product-tracks';
import type { RightToPlay } from '@drivein/entitlement';
import { addressExpiry, alphaOf, beaconAddress, mediaPrefix } from './signed-address';
import { warmPlaySession } from './warm-play-session';

export interface Playable {
  readonly parentProductId: number;
  readonly vamId: number | null;
  readonly assetId: string;
  readonly title: string;
  readonly preRolls: readonly PreRoll[];
}

interface PlaybackTerms {
  readonly right: RightToPlay;
  readonly videoQuality: number | undefined;
  /** Where a playback that is only prepared will begin; undefined: it takes a stream now. */
  readonly warmFromS: number | undefined;
}

/** Of the query, which is the same for films and clips. */
export const warmFrom = (query: { isWarmUp?: boolean; startS?: number }): number | undefined =>
  query.isWarmUp === true ? (query.startS ?? 0) : undefined;

/** Everything a player needs, once the right to play is settled: takes a stream and signs the addresses. */
export const startPlayback = async (
  deps: StreamDeps & { readonly licences: LicenseProvider },
  session: SessionIdentity,
  playable: Playable,
  by: PlaybackTerms,
): Promise<Result<PlaybackInfo, 'InPreparation' | 'StreamLimitReached' | 'TooManyWarmUps'>> => {
  const { assetId, parentProductId, vamId } = playable;
  const asset = deps.media.asset(assetId);
  if (!asset) return fail('InPreparation');
  const { transactionType, endsAtMs } = by.right;
  const content = { parentProductId, vamId, assetId, transactionType };
  const opened =
    by.warmFromS === undefined
      ? await openPlaySession(deps, session, content)
      : await warmPlaySession(deps, session, content, by.warmFromS);
  if (!opened.ok) return opened;

  const { trackingId } = opened.value;
  const { signingKey } = deps.secrets;
  const nowMs = deps.clock.nowMs();
  const expiresMs = addressExpiry(nowMs, endsAtMs);
  const prefix = mediaPrefix(signingKey, { trackingId, expiresMs, assetId });
  return ok({
    responseCode: ResponseCode.Ok,
    trackingId,
    alpha: alphaOf(signingKey, trackingId),
    productTracks: [
      ...tracksOf(asset, prefix),
      ...preRollTracks({ media: deps.media, signingKey, nowMs }, playable.preRolls),
    ],
    ...(asset.isEncrypted ? deps.licences.playbackServers(trackingId) : {}),
    audioLanguages: asset.audioLanguages.join(','),
    subtitleLanguages: asset.subtitles.map(({ language }) => language).join(','),
    duration: Math.round(asset.durationS),
    title: playable.title,
    maxHeight: heightFor(by.videoQuality),
    beaconUrl: beaconAddress(signingKey, trackingId, expiresMs),
  });
};

/** The front passenger's screen gets less, every other one all there is (PLY-01). */
const heightFor = (videoQuality: number | undefined): number =>
  (videoQuality ?? PLAYBACK_QUALITY) <= FRONT_PASSENGER_PLAYBACK_QUALITY
    ? FRONT_PASSENGER_PLAYBACK_QUALITY
    : PLAYBACK_QUALITY;
