import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { rememberAudio } from '../../../shared/playback/engine/remembered-audio';
import type { EngineFailure } from '../../../shared/playback/engine/playback-engine';
import { type Moment, startProgressReports } from '../reports/progress-reporter';
import { FINISHED_FRACTION } from '@drivein/contract/light';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';
import { titleQuery } from '../../../shared/shop/title-query';

/**
 * The page of the film knows the place at once, because its own question to the server may overtake the report: then
 * Resume would go back to where the film was before. When the server has heard of the end, every page asks it.
 */
export const handOverPlace = (
  queryClient: QueryClient,
  { parentProductId, vamId }: Pick<PlaybackTracking, 'parentProductId' | 'vamId'>,
  { positionS, durationS }: Pick<Moment, 'positionS' | 'durationS'>,
  isTold: Promise<void>,
): void => {
  // Less than a second is what a player tells that is left while it still loads.
  if (vamId === undefined && positionS >= 1) {
    const isSeen = positionS >= durationS * FINISHED_FRACTION;
    const { queryKey } = titleQuery(parentProductId);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (title) => title && { ...title, streamProgress: isSeen ? 0 : Math.floor(positionS) },
    );
  }
  void isTold.then(() => queryClient.invalidateQueries());
};

interface FilmOptions {
  /** Something else plays first: it loads, and waits. */
  readonly isHeld: boolean;
  /** Others watch it too: then the group says when it plays. */
  readonly isTogether: boolean;
  readonly onFailure: (failure: EngineFailure) => void;
  /** The server no longer counts this as a stream, by its code. */
  readonly onRefused: (responseCode: number) => void;
}

/** Plays what was prepared, tells the server of it, and lets the person choose what it speaks. */
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
            // Without a gesture a browser may refuse sound; the play button is there for that.
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
    let isOver = false;
    const momentNow = () => ({
      positionS: video.currentTime,
      durationS: video.duration,
      isPlaying: !video.paused && !video.ended,
    });
    const start = () => {
      if (isOver) return;
      // Before the film stands at its place it would be reported at its beginning, and the place would be lost.
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
        return video.addEventListener('canplay', start, { once: true });
      noteReports();
      stopReports = startProgressReports(tracking, momentNow, onRefused);
    };
    // A stream that is refused is told by whoever opened it.
    void takeStream().then(start, () => undefined);
    return () => {
      isOver = true;
      if (stopReports) handOverPlace(queryClient, tracking, momentNow(), stopReports());
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
