import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage } from '../../../shared/device/device-storage';
import { keepOnThisScreen } from '../../../shared/playback/engine/create-video';
import { plainSource } from '../../../shared/playback/engine/open-playback';
import { maxHeightFor } from '../../../shared/playback/engine/playback-quality';
import type { PlaybackEngine } from '../../../shared/playback/engine/playback-engine';
import { pauseOnPlay } from './pause-on-play';

/** A slow clip is skipped after this time, because the user did not request it. */
const STALL_TIMEOUT_MS = 8000;

interface InterludeOptions {
  /** In a moving car nothing plays, and no timeout runs. */
  readonly isInMotion: boolean;
  readonly onEnded: () => void;
  /** The clip does not start, or has stalled. */
  readonly onFailed: () => void;
}

/** Plays one short clip before or after the requested film. */
export const useInterlude = (manifestUrl: string, { isInMotion, onEnded, onFailed }: InterludeOptions) => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [leftS, setLeftS] = useState<number>();
  const end = useEffectEvent(onEnded);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (!video) return;
    keepOnThisScreen(video);
    let isOver = false;
    let engine: PlaybackEngine | undefined;
    const giveUp = () => {
      if (!isOver) fail();
    };
    const load = async () => {
      const { createShakaEngine } = await import('../../../shared/playback/engine/shaka-engine');
      if (isOver) return;
      const created = await createShakaEngine(video);
      if (isOver) return created.destroy();
      engine = created;
      created.onFailure(giveUp);
      await created.load(plainSource(manifestUrl, maxHeightFor(deviceStorage.read('deviceType'))), 0);
      if (!isOver) setLoaded(true);
    };
    load().catch(giveUp);
    return () => {
      isOver = true;
      void engine?.destroy();
    };
  }, [video, manifestUrl]);

  useEffect(() => {
    if (video && isInMotion) return pauseOnPlay(video);
  }, [video, isInMotion]);

  const isWanted = !isInMotion && !isPaused;
  useEffect(() => {
    if (!video || !isLoaded) return;
    if (!isWanted) return video.pause();
    video.play().catch((error: unknown) => {
      // A browser may refuse sound without a gesture; then the clip waits for one.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setPaused(true);
    });
  }, [video, isLoaded, isWanted]);

  useEffect(() => {
    if (!video || !isWanted) return;
    let timer = setTimeout(() => fail(), STALL_TIMEOUT_MS);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(), STALL_TIMEOUT_MS);
      if (Number.isFinite(video.duration)) setLeftS(Math.ceil(video.duration - video.currentTime));
    };
    const finish = () => {
      clearTimeout(timer);
      end();
    };
    video.addEventListener('timeupdate', restartTimer);
    video.addEventListener('ended', finish);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('timeupdate', restartTimer);
      video.removeEventListener('ended', finish);
    };
  }, [video, isWanted]);

  return { videoRef: setVideo, isLoaded, isPaused, setPaused, leftS };
};
