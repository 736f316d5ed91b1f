import { useCallback, useEffect, useState } from 'react';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { rememberAudio } from '../../shared/playback/remembered-audio';
import type { EngineFailure } from '../../shared/playback/playback-engine';
import { startProgressReports } from './progress-reporter';

interface FilmOptions {
  /** Something else plays first: it loads, and waits. */
  readonly isHeld: boolean;
  readonly onFailure: (failure: EngineFailure) => void;
  /** The server no longer counts this as a stream, by its code. */
  readonly onRefused: (responseCode: number) => void;
}

/** Plays what was prepared, tells the server of it, and lets the person choose what it speaks. */
export const useFilm = (prepared: PreparedPlayback, { isHeld, onFailure, onRefused }: FilmOptions) => {
  const { video, engine, playback, isLoaded, takeStream } = prepared;
  const [audio, setAudio] = useState(() => engine.audioChoices());

  useEffect(() => {
    const read = () => setAudio(engine.audioChoices());
    read();
    return engine.onTracks(read);
  }, [engine]);
  useEffect(() => engine.onFailure(onFailure), [engine, onFailure]);

  useEffect(() => {
    if (isHeld) return;
    let isOver = false;
    // Without a gesture a browser may refuse sound; the play button is there for that.
    const play = () => (isOver ? undefined : video.play().catch(() => undefined));
    void isLoaded.then(play);
    return () => {
      isOver = true;
      video.pause();
    };
  }, [video, isLoaded, isHeld]);

  useEffect(() => {
    const { tracking } = playback;
    if (isHeld || !tracking) return;
    let stopReports: (() => void) | undefined;
    let isOver = false;
    const momentNow = () => ({
      positionS: video.currentTime,
      durationS: video.duration,
      isPlaying: !video.paused && !video.ended,
    });
    const start = () => {
      if (!isOver) stopReports = startProgressReports(tracking, momentNow, onRefused);
    };
    // A stream that is refused is told by whoever opened it.
    void takeStream().then(start, () => undefined);
    return () => {
      isOver = true;
      stopReports?.();
    };
  }, [playback, video, takeStream, isHeld, onRefused]);

  const chooseAudio = useCallback(
    (language: string) => {
      rememberAudio(language);
      engine.chooseAudio(language);
      setAudio(engine.audioChoices());
    },
    [engine],
  );
  return { audio, chooseAudio };
};
