import { PlayerError } from '@drivein/contract/light';
import { useCallback, useEffect } from 'react';
import { useIsInMotion } from '../../shared/car-activity';
import type { EngineFailure } from '../../shared/playback/playback-engine';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import type { NextPlay } from './player-controls';
import { failureOfPlayerCode, type PlayerFailure } from './player-failure';
import { PlayerView } from './player-view';
import { useBufferTimeout } from './use-buffer-timeout';
import { usePlaySessionKeys } from './use-play-session-keys';

interface FilmProps {
  readonly prepared: PreparedPlayback;
  /** Something plays before it: it loads and waits. */
  readonly isHeld: boolean;
  readonly rescue: {
    readonly notePlace: (placeS: number, hasPicture: boolean) => void;
    readonly onFailure: (failure: EngineFailure, prepared: PreparedPlayback) => Promise<void>;
    readonly onRefused: (responseCode: number) => void;
  };
  readonly fail: (failure: PlayerFailure) => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
  readonly next: NextPlay | undefined;
}

/** What was asked for, on the screen, with everything that watches over it. */
export function Film({ prepared, isHeld, rescue, fail, onLeave, onEnded, next }: FilmProps) {
  const { video } = prepared;
  const { notePlace, onFailure, onRefused } = rescue;
  const isInMotion = useIsInMotion();
  usePlaySessionKeys(prepared, isHeld);
  useBufferTimeout(video, !isInMotion && !isHeld, () => fail(failureOfPlayerCode(PlayerError.BufferTimeout)));

  useEffect(() => {
    // Where somebody wants to be counts, even if nothing of it has come yet.
    const note = () => {
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA)
        notePlace(video.currentTime, video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
    };
    for (const name of ['timeupdate', 'seeking']) video.addEventListener(name, note);
    return () => {
      for (const name of ['timeupdate', 'seeking']) video.removeEventListener(name, note);
    };
  }, [video, notePlace]);

  const failByEngine = useCallback(
    (failure: EngineFailure) => void onFailure(failure, prepared),
    [onFailure, prepared],
  );
  return (
    <PlayerView
      prepared={prepared}
      isHeld={isHeld}
      onFailure={failByEngine}
      onRefused={onRefused}
      onLeave={onLeave}
      onEnded={onEnded}
      next={next}
    />
  );
}
