import { calls } from '@drivein/contract/light';
import { deviceStorage } from '../shared/device-storage';
import { createVideo } from '../shared/playback/create-video';
import type { OpeningFilm } from '../shared/playback/opening-film';
import { pastTheSeam } from '../shared/playback/past-the-seam';
import { maxHeightFor } from '../shared/playback/playback-quality';
import { type PlayRequest, startOf } from '../shared/playback/play-request';
import { rememberedAudio } from '../shared/playback/remembered-audio';
import { expectedBandwidthBps } from '../shared/playback/remembered-bandwidth';
import type { Server } from './ask-server';
import { feedFilm } from './feed-film';
import { type FilmStart, filmStartIn } from './film-start';
import { type FirstTracks, firstTracksOf } from './first-tracks';
import { licenceRequestFor, prepareLock, unlock } from './unlock-film';

export type FilmRequest = Extract<PlayRequest, { kind: 'film' }>;

interface Opening {
  readonly film: OpeningFilm;
  /** Kept when its first picture was drawn, or when there will be none. */
  readonly isDecided: Promise<void>;
}

const ignore = () => undefined;

/** Over everything but the player's own picture, which comes over it before this one goes (shared/playback/stage.css). */
const STAGE = 'position:fixed;z-index:60;inset:0;background:#000;pointer-events:none';
const PICTURE = 'width:100%;height:100%;object-fit:contain';

const createStage = () => {
  const video = createVideo();
  video.style.cssText = PICTURE;
  const stage = document.createElement('div');
  stage.className = 'opening-film';
  stage.style.cssText = STAGE;
  stage.setAttribute('aria-hidden', 'true');
  stage.append(video);
  return { stage, video };
};

const openSource = (video: HTMLVideoElement): Promise<MediaSource> =>
  new Promise((resolve) => {
    const source = new MediaSource();
    source.addEventListener(
      'sourceopen',
      () => {
        URL.revokeObjectURL(video.src);
        resolve(source);
      },
      { once: true },
    );
    video.src = URL.createObjectURL(source);
  });

/** Looked at with each picture: as exact as can be, and no work while none comes. */
const untilAt = (video: HTMLVideoElement, placeS: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (video.currentTime >= placeS) resolve();
      else video.requestVideoFrameCallback(look);
    };
    look();
  });

const askPlayback = (server: Server, { parentProductId }: FilmRequest): Promise<unknown> => {
  const path = calls.getPlaybackInfo.path.replace(':id', String(parentProductId));
  return server.get(`${path}?videoQuality=${maxHeightFor(deviceStorage.read('deviceType'))}`);
};

const tracksOf = async (
  { manifestUrl }: FilmStart,
  signal: AbortSignal,
): Promise<FirstTracks | undefined> => {
  const manifest = await (await fetch(manifestUrl, { cache: 'no-store', signal })).text();
  return firstTracksOf(manifest, manifestUrl, {
    language: rememberedAudio(),
    bandwidthBps: expectedBandwidthBps(),
    maxHeight: maxHeightFor(deviceStorage.read('deviceType')),
  });
};

/**
 * Plays what was asked for by the bare means of the browser, until the player is there to go on with it. Tells when the
 * parts for the first picture have come: then the line is free for other things.
 */
export const openFilm = (server: Server, request: FilmRequest, onFirstParts: () => void): Opening => {
  // Before everything else: the answer is on its way while the browser makes room for the film.
  const reply = askPlayback(server, request);
  reply.catch(ignore);
  const { stage, video } = createStage();
  const leaving = new AbortController();
  const startS = pastTheSeam(startOf(request));
  let isShown = false;

  const stop = () => {
    if (leaving.signal.aborted) return;
    isShown = false;
    leaving.abort();
    stage.remove();
    video.removeAttribute('src');
    video.load();
  };
  /** What fails later does not matter: it runs as far as it has come, and the player goes on. */
  const giveUp = () => {
    if (!isShown) stop();
  };

  const begin = async () => {
    // Side by side with the question: none of it needs the answer.
    const [lock, opened] = [prepareLock(video), openSource(video)];
    lock.catch(ignore);
    const start = filmStartIn(await reply, startOf(request));
    const tracks = start && (await tracksOf(start, leaving.signal));
    if (!tracks) throw new Error('the player has to begin');
    const { keyId } = tracks;
    if (keyId !== undefined) {
      const licence = server.post(start.licenceUrl ?? '', licenceRequestFor(keyId));
      lock.then((keys) => unlock(keys, keyId, licence)).catch(giveUp);
    }
    if (startS > 0) video.currentTime = startS;
    document.body.append(stage);
    // A browser that refuses sound without a gesture shows the picture; what to do about it is told by the player.
    video.play().catch(ignore);
    await feedFilm(await opened, tracks, startS, { onFirstParts, signal: leaving.signal });
  };

  const isDecided = new Promise<void>((resolve) => {
    video.requestVideoFrameCallback(() => {
      isShown = true;
      resolve();
    });
    leaving.signal.addEventListener('abort', () => resolve());
    begin().catch(giveUp);
  });
  return {
    film: {
      request,
      reply,
      placeS: () => (isShown ? video.currentTime : undefined),
      isAt: (placeS) => untilAt(video, placeS),
      stop,
    },
    isDecided,
  };
};
