import type { PlaybackInfo } from '@drivein/contract';
import { callApi } from '../../shared/api-call';
import { deviceStorage } from '../../shared/device-storage';
import type { PlayRequest } from './play-request';

export interface TextFile {
  readonly language: string;
  readonly url: string;
}

/** Everything the picture needs, however it was asked for. */
export interface PlaybackSource {
  readonly manifestUrl: string;
  readonly licenceUrl: string | undefined;
  readonly subtitles: readonly TextFile[];
  readonly forcedSubtitles: readonly TextFile[];
  readonly thumbnailsUrl: string | undefined;
  readonly maxHeight: number;
}

/** What progress reports are about; a trailer has none. */
export interface PlaybackTracking {
  readonly parentProductId: number;
  readonly vamId: number | undefined;
  readonly trackingId: string;
  readonly beaconUrl: string | undefined;
}

export interface OpenPlayback {
  readonly title: string;
  readonly source: PlaybackSource;
  readonly tracking: PlaybackTracking | undefined;
}

/** The front passenger's screen plays at 720, the others at 1080 (TGL-03). */
export const maxHeightFor = (deviceType: string | undefined): number =>
  deviceType === 'front-passenger' ? 720 : 1080;

const sourceFrom = (info: PlaybackInfo, maxHeight: number): PlaybackSource => {
  const filesOf = (fileType: PlaybackInfo['productTracks'][number]['fileType']) =>
    info.productTracks.filter((track) => track.fileType === fileType);
  const textsOf = (fileType: 'subtitle vtt' | 'forced vtt') =>
    filesOf(fileType).map(({ url, language }) => ({ url, language: language ?? 'en' }));
  return {
    manifestUrl: filesOf('dash manifest')[0]?.url ?? '',
    licenceUrl: info.clearKeyLicenseServer,
    subtitles: textsOf('subtitle vtt'),
    forcedSubtitles: textsOf('forced vtt'),
    thumbnailsUrl: filesOf('thumbnail')[0]?.url,
    maxHeight,
  };
};

/** Asks the server for a play session (a trailer needs none). Rejects with a CallFailure. */
export const openPlayback = async (request: PlayRequest, signal: AbortSignal): Promise<OpenPlayback> => {
  const videoQuality = maxHeightFor(deviceStorage.read('deviceType'));
  const { parentProductId } = request;
  if (request.kind === 'trailer') {
    const params = { id: parentProductId };
    const [{ url }, { title }] = await Promise.all([
      callApi('getTrailer', { params, query: { supportedCodecs: '1,2' }, signal }),
      callApi('getMetadata', { params, signal }),
    ]);
    const source = {
      manifestUrl: url ?? '',
      licenceUrl: undefined,
      subtitles: [],
      forcedSubtitles: [],
      thumbnailsUrl: undefined,
      maxHeight: videoQuality,
    };
    return { title, source, tracking: undefined };
  }
  const vamId = request.kind === 'clip' ? request.vamId : undefined;
  const info =
    request.kind === 'clip'
      ? await callApi('getVamPlaybackInfo', {
          params: { vamId: request.vamId },
          query: { videoQuality },
          signal,
        })
      : await callApi('getPlaybackInfo', {
          params: { id: parentProductId },
          query: { videoQuality },
          signal,
        });
  return {
    title: info.title,
    source: sourceFrom(info, videoQuality),
    tracking: { parentProductId, vamId, trackingId: info.trackingId, beaconUrl: info.beaconUrl },
  };
};
