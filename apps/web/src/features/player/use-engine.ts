import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../shared/device-storage';
import type { OpenPlayback } from './open-playback';
import { startProgressReports } from './progress-reporter';
import type { AudioChoice, PlaybackEngine } from './shaka-engine';
import { rememberedAudio } from './use-track-choice';

/** Starts the player and the progress reports for one play session, and ends both with it. */
export const useEngine = (
  video: HTMLVideoElement | null,
  playback: OpenPlayback,
  startS: number,
  onFailure: (code: number) => void,
) => {
  const engine = useRef<PlaybackEngine>(undefined);
  const [audio, setAudio] = useState<readonly AudioChoice[]>([]);

  useEffect(() => {
    if (!video) return;
    let isOver = false;
    const start = async () => {
      const { createShakaEngine } = await import('./shaka-engine');
      const created = await createShakaEngine(video, {
        preferredAudio: rememberedAudio(),
        onFailure: (code) => !isOver && onFailure(code),
        onTracks: () => !isOver && setAudio(created.audioChoices()),
      });
      if (isOver) return created.destroy();
      engine.current = created;
      await created.load(playback.source, startS);
      if (isOver) return;
      setAudio(created.audioChoices());
      // Without a gesture a browser may refuse sound; the play button is there for that.
      await video.play().catch(() => undefined);
    };
    start().catch(() => !isOver && onFailure(1));

    const { tracking } = playback;
    const momentNow = () => ({
      positionS: video.readyState > 0 ? video.currentTime : startS,
      durationS: video.duration,
      isPlaying: !video.paused && !video.ended,
    });
    const stopReports = tracking && startProgressReports(tracking, momentNow);
    return () => {
      isOver = true;
      stopReports?.();
      void engine.current?.destroy();
      engine.current = undefined;
    };
  }, [video, playback, startS, onFailure]);

  const chooseAudio = useCallback((language: string) => {
    deviceStorage.write('audioLanguage', language);
    engine.current?.chooseAudio(language);
    setAudio(engine.current?.audioChoices() ?? []);
  }, []);

  return { audio, chooseAudio };
};
