import type { PlaybackInfo } from '@drivein/contract';
import { callApi } from '../../api/api-call';
import { deviceStorage } from '../../device/device-storage';
import { maxHeightFor } from './playback-quality';
import { type PlayRequest, startOf } from '../play-request';
import { type PreRoll, preRollsIn } from '../pre-rolls-in';

export interface TextFile {
  readonly language: string;
  readonly url: string;
}

/** Everything the engine needs to load a film. */
export interface PlaybackSource {
  readonly manifestUrl: string;
  /** By key system name of the browser; empty for unencrypted content. */
  readonly licenceUrls: Readonly<Record<string, string>>;
  readonly subtitles: readonly TextFile[];
  readonly forcedSubtitles: readonly TextFile[];
  readonly thumbnailsUrl: string | undefined;
  readonly maxHeight: number;
}

/** The fields of progress reports; a trailer has none. */
export interface PlaybackTracking {
  readonly parentProductId: number;
  readonly vamId: number | undefined;
  readonly trackingId: string;
  readonly beaconUrl: string | undefined;
  /**
   * When the play session was received, by the monotonic clock: reports count from then, including the prefetch time.
   */
  readonly receivedAtMs: number;
}

export interface OpenPlayback {
  readonly title: string;
  readonly source: PlaybackSource;
  readonly preRolls: readonly PreRoll[];
  readonly tracking: PlaybackTracking | undefined;
}

/** A source without subtitles and licences: a trailer, a pre-roll or a dub card. */
export const plainSource = (manifestUrl: string, maxHeight: number): PlaybackSource => ({
  manifestUrl,
  licenceUrls: {},
  subtitles: [],
  forcedSubtitles: [],
  thumbnailsUrl: undefined,
  maxHeight,
});

const licenceUrlsOf = (info: PlaybackInfo): Record<string, string> => {
  const servers = {
    'org.w3.clearkey': info.clearKeyLicenseServer,
    'com.widevine.alpha': info.widevineLicenseServer,
    'com.microsoft.playready': info.playReadyLicenseServer,
  };
  return Object.fromEntries(
    Object.entries(servers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

const sourceFrom = (info: PlaybackInfo, maxHeight: number): PlaybackSource => {
  const filesOf = (fileType: PlaybackInfo['productTracks'][number]['fileType']) =>
    info.productTracks.filter((track) => track.fileType === fileType);
  const textsOf = (fileType: 'subtitle vtt' | 'forced vtt') =>
    filesOf(fileType).map(({ url, language }) => ({ url, language: language ?? 'en' }));
  return {
    manifestUrl: filesOf('dash manifest')[0]?.url ?? '',
    licenceUrls: licenceUrlsOf(info),
    subtitles: textsOf('subtitle vtt'),
    forcedSubtitles: textsOf('forced vtt'),
    thumbnailsUrl: filesOf('thumbnail')[0]?.url,
    maxHeight,
  };
};

const openTrailer = async (
  parentProductId: number,
  maxHeight: number,
  signal: AbortSignal,
): Promise<OpenPlayback> => {
  const params = { id: parentProductId };
  const [{ url }, { title }] = await Promise.all([
    callApi('getTrailer', { params, query: { supportedCodecs: '1,2' }, signal }),
    callApi('getMetadata', { params, signal }),
  ]);
  return { title, source: plainSource(url ?? '', maxHeight), preRolls: [], tracking: undefined };
};

const playbackFrom = (info: PlaybackInfo, request: PlayRequest): OpenPlayback => ({
  title: info.title,
  source: sourceFrom(info, maxHeightFor(deviceStorage.read('deviceType'))),
  preRolls: preRollsIn(info.productTracks, startOf(request)),
  tracking: {
    parentProductId: request.parentProductId,
    vamId: request.kind === 'clip' ? request.vamId : undefined,
    trackingId: info.trackingId,
    beaconUrl: info.beaconUrl,
    receivedAtMs: performance.now(),
  },
});

/**
 * Requests a play session (a trailer needs none). Rejects with a CallFailure. A warm-up takes no stream and covers
 * only the first ten seconds; `startStream` upgrades it.
 */
export const openPlayback = async (
  request: PlayRequest,
  { signal, isWarmUp }: { readonly signal: AbortSignal; readonly isWarmUp: boolean },
): Promise<OpenPlayback> => {
  const videoQuality = maxHeightFor(deviceStorage.read('deviceType'));
  const { parentProductId } = request;
  if (request.kind === 'trailer') return openTrailer(parentProductId, videoQuality, signal);

  const query = { videoQuality, ...(isWarmUp && { isWarmUp, startS: startOf(request) }) };
  const info =
    request.kind === 'clip'
      ? await callApi('getVamPlaybackInfo', { params: { vamId: request.vamId }, query, signal })
      : await callApi('getPlaybackInfo', { params: { id: parentProductId }, query, signal });
  return playbackFrom(info, request);
};
