import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { rememberAudio } from '../../../shared/playback/engine/remembered-audio';
import type { EngineFailure } from '../../../shared/playback/engine/playback-engine';
import { type Moment, startProgressReports } from '../reports/progress-reporter';
import { FINISHED_FRACTION, HEARTBEAT_MS } from '@drivein/contract/light';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';
import { titleQuery } from '../../../shared/shop/title-query';

/**
 * Writes the position into the cached title page at once, because the page's own request may overtake the report, and
 * Resume would then start at the old position. When the server has received the end, every page refetches.
 */
export const cachePosition = (
  queryClient: QueryClient,
  { parentProductId, vamId }: Pick<PlaybackTracking, 'parentProductId' | 'vamId'>,
  { positionS, durationS }: Pick<Moment, 'positionS' | 'durationS'>,
  isReported: Promise<void>,
): void => {
  // Below one second the film was left while it loaded.
  if (vamId === undefined && positionS >= 1) {
    const isSeen = positionS >= durationS * FINISHED_FRACTION;
    const { queryKey } = titleQuery(parentProductId);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (title) => title && { ...title, streamProgress: isSeen ? 0 : Math.floor(positionS) },
    );
  }
  void isReported.then(() => queryClient.invalidateQueries());
};

const FILM_ADDRESS = /^(\/player\/\d+\/)\d+(\/?)$/;

/** Writes the position into the address, so that a reload or a restarted browser continues there. */
const keepPositionInAddress = (positionS: number): void => {
  const { pathname, search, hash } = window.location;
  if (!FILM_ADDRESS.test(pathname)) return;
  const now = pathname.replace(FILM_ADDRESS, `$1${Math.max(0, Math.floor(positionS))}$2`);
  if (now !== pathname) window.history.replaceState(window.history.state, '', `${now}${search}${hash}`);
};

interface FilmOptions {
  /** Something else plays first: the film loads and waits. */
  readonly isHeld: boolean;
  /** Others watch it too: the group decides when it plays. */
  readonly isTogether: boolean;
  readonly onFailure: (failure: EngineFailure) => void;
  /** The server no longer counts this as a stream, by its code. */
  readonly onRefused: (responseCode: number) => void;
}

/** Plays the opened film, reports its progress, and offers its tracks. */
export const useFilm = (
  prepared: PreparedPlayback,
  { isHeld, isTogether, onFailure, onRefused }: FilmOptions,
) => {
  const { video, engine, playback, isLoaded, takeStream, noteReports } = prepared;
  const queryClient = useQueryClient();
  const [audio, setAudio] = useState(() => engine.audioChoices());
  const [isStartRefused, setStartRefused] = useState(false);

  useEffect(() => {
    const read = () => setAudio(engine.audioChoices());
    read();
    return engine.onTracks(read);
  }, [engine]);
  useEffect(() => engine.onFailure(onFailure), [engine, onFailure]);

  const mayStart = useEffectEvent(() => !isTogether);
  useEffect(() => {
    if (isHeld) return;
    let isOver = false;
    const play = () =>
      isOver || !mayStart()
        ? undefined
        : video.play().catch((error: unknown) => {
            // A browser may refuse sound without a gesture; then the play button provides it.
            if (error instanceof DOMException && error.name === 'NotAllowedError') setStartRefused(true);
          });
    void isLoaded.then(play);
    return () => {
      isOver = true;
      video.pause();
    };
  }, [video, isLoaded, isHeld]);

  useEffect(() => {
    const { tracking } = playback;
    if (isHeld || !tracking) return;
    let stopReports: (() => Promise<void>) | undefined;
    let keeping: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const momentNow = () => ({
      positionS: video.currentTime,
      durationS: video.duration,
      isPlaying: !video.paused && !video.ended,
    });
    const start = () => {
      if (isOver) return;
      // Before the film has reached its position it would be reported at its beginning.
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
        return video.addEventListener('canplay', start, { once: true });
      noteReports();
      stopReports = startProgressReports(tracking, momentNow, onRefused);
      keeping = setInterval(() => keepPositionInAddress(video.currentTime), HEARTBEAT_MS);
    };
    // A refused stream is shown by the code that opened it.
    void takeStream().then(start, () => undefined);
    return () => {
      isOver = true;
      clearInterval(keeping);
      if (stopReports) cachePosition(queryClient, tracking, momentNow(), stopReports());
    };
  }, [playback, video, takeStream, noteReports, isHeld, onRefused, queryClient]);

  const chooseAudio = useCallback(
    (language: string) => {
      rememberAudio(language);
      engine.chooseAudio(language);
      setAudio(engine.audioChoices());
    },
    [engine],
  );
  return { audio, chooseAudio, isStartRefused };
};
