import {
  FRONT_PASSENGER_PLAYBACK_QUALITY,
  PLAYBACK_QUALITY,
  type PlaybackInfo,
  ResponseCode,
} from '@drivein/contract';
import type { SessionIdentity } from '../../http/endpoint-handler';
import { fail, ok, type Result } from '../../http/result';
import type { LicenseProvider } from './licences/licence-provider';
import type { PlaybackDeps, StreamDeps } from './playback-deps';
import { type PreRoll, preRollTracks, tracksOf } from './media/product-tracks';
import { hasRoomFor, type RightToPlay } from '@drivein/entitlement';
import { addressExpiry, alphaOf, beaconAddress, mediaPrefix } from './media/signed-address';
import { endStreamsOfDevice, insertPlaySession, replaceWarmOneOf } from './play-session-start-store';
import { lockStreamsOf } from './play-session-store';
import { takeWarmUp } from './warm-up-limit';

/** The content to play and the right to it. */
interface Content {
  readonly parentProductId: number;
  readonly vamId: number | null;
  readonly assetId: string;
  readonly transactionType: string;
}

type Opened = Result<{ trackingId: string }, 'StreamLimitReached'>;

/** Takes a stream of the account for this device and ends what it played before. */
const openPlaySession = async (
  deps: Pick<StreamDeps, 'db' | 'clock' | 'ids' | 'streamAccess'>,
  session: SessionIdentity,
  content: Content,
): Promise<Opened> => {
  const { accountId, deviceId, sessionId } = session;
  let ended: readonly string[] = [];
  const opened = await deps.db.transaction().execute(async (trx): Promise<Opened> => {
    const nowMs = deps.clock.nowMs();
    const leases = await lockStreamsOf(trx, accountId, nowMs);
    if (!hasRoomFor(deviceId, leases, nowMs)) return fail('StreamLimitReached');

    const trackingId = deps.ids.newId();
    ended = await endStreamsOfDevice(trx, deviceId, nowMs);
    const row = { trackingId, accountId, deviceId, sessionId, warmFromS: undefined, ...content };
    await insertPlaySession(trx, row, nowMs);
    return ok({ trackingId });
  });
  deps.streamAccess.forget(ended);
  return opened;
};

/** Prepares a play session without taking a stream; current playback continues. */
const warmPlaySession = async (
  deps: Pick<PlaybackDeps, 'db' | 'clock' | 'ids' | 'attempts'>,
  { accountId, deviceId, sessionId }: SessionIdentity,
  content: Content,
  warmFromS: number,
): Promise<Result<{ trackingId: string }, 'TooManyWarmUps'>> => {
  const retryAfterS = await takeWarmUp(deps.attempts, { accountId, ...content }, warmFromS);
  if (retryAfterS > 0) return fail('TooManyWarmUps', retryAfterS);

  const trackingId = deps.ids.newId();
  await deps.db.transaction().execute(async (trx) => {
    const nowMs = deps.clock.nowMs();
    // Locks the account first, as everywhere, so that two title pages of a device prepare one after the other.
    await lockStreamsOf(trx, accountId, nowMs);
    await replaceWarmOneOf(trx, deviceId, nowMs);
    await insertPlaySession(
      trx,
      { trackingId, accountId, deviceId, sessionId, warmFromS, ...content },
      nowMs,
    );
  });
  return ok({ trackingId });
};

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
  /** Start position of a prepared playback; undefined: it takes a stream now. */
  readonly warmFromS: number | undefined;
}

/** Reads the start position from the query, which films and clips share. */
export const warmFrom = (query: { isWarmUp?: boolean; startS?: number }): number | undefined =>
  query.isWarmUp === true ? (query.startS ?? 0) : undefined;

/** Everything a player needs after the right was checked: takes a stream and signs the addresses. */
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

/** The front passenger's screen has a limit, all others get full quality (PLY-01). */
const heightFor = (videoQuality: number | undefined): number =>
  (videoQuality ?? PLAYBACK_QUALITY) <= FRONT_PASSENGER_PLAYBACK_QUALITY
    ? FRONT_PASSENGER_PLAYBACK_QUALITY
    : PLAYBACK_QUALITY;
