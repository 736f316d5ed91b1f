import { BUFFER_TIMEOUT_MS, PlayerError } from '@drivein/contract/light';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import type { EngineFailure } from '../../../shared/playback/engine/playback-engine';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import type { NextPlay } from '../controls/player-controls';
import { failureOfPlayerCode, type PlayerFailure } from './player-failure';
import { PlayerView } from './player-view';
import { usePlaySessionKeys } from '../reports/use-play-session-keys';
import type { WatchTogether } from '../group/use-watch-group';

const NOT_WAITING_EVENTS = ['playing', 'canplay', 'pause', 'ended', 'emptied'];

/** A film that does not play for a minute has failed (PLY-05). */
const useBufferTimeout = (video: HTMLVideoElement, isWatched: boolean, onTimeout: () => void): void => {
  const giveUp = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isWatched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer ??= setTimeout(() => giveUp(), BUFFER_TIMEOUT_MS);
    };
    const stopTimer = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // Waiting for the first frame counts as well.
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) wait();
    video.addEventListener('waiting', wait);
    for (const name of NOT_WAITING_EVENTS) video.addEventListener(name, stopTimer);
    return () => {
      stopTimer();
      video.removeEventListener('waiting', wait);
      for (const name of NOT_WAITING_EVENTS) video.removeEventListener(name, stopTimer);
    };
  }, [video, isWatched]);
};

/** Starts at the first frame, because until then a film claims to be at its beginning. Returns the stop function. */
const afterFirstFrame = (video: HTMLVideoElement, start: () => () => void): (() => void) => {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return start();
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = start();
  };
  video.addEventListener('loadeddata', begin, { once: true });
  return () => {
    video.removeEventListener('loadeddata', begin);
    stop?.();
  };
};

interface FilmProps {
  readonly prepared: PreparedPlayback;
  /** Something plays before the film: it loads and waits. */
  readonly isHeld: boolean;
  readonly rescue: {
    readonly notePosition: (positionS: number, hasPicture: boolean) => void;
    readonly onFailure: (failure: EngineFailure, prepared: PreparedPlayback) => Promise<void>;
    readonly onRefused: (responseCode: number) => void;
  };
  readonly together: WatchTogether;
  readonly fail: (failure: PlayerFailure) => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
  readonly next: NextPlay | undefined;
}

/** The opened film on the screen, with its timeouts and recovery. */
export function Film({ prepared, isHeld, rescue, together, fail, onLeave, onEnded, next }: FilmProps) {
  const { video } = prepared;
  const { notePosition, onFailure, onRefused } = rescue;
  const isInMotion = useIsInMotion();
  const { sessionId, isTogether, follow } = together;
  // Behind the poster only a film that others watch plays on.
  const isWatched = (!isInMotion || isTogether) && !isHeld;
  usePlaySessionKeys(prepared, { isHeld, groupSessionId: sessionId });
  useBufferTimeout(video, isWatched, () => fail(failureOfPlayerCode(PlayerError.BufferTimeout)));
  useEffect(() => afterFirstFrame(video, () => follow(video)), [follow, video]);

  useEffect(() => {
    // The seek target counts, even before any of it has loaded.
    const note = () => {
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA)
        notePosition(video.currentTime, video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
    };
    for (const name of ['timeupdate', 'seeking']) video.addEventListener(name, note);
    return () => {
      for (const name of ['timeupdate', 'seeking']) video.removeEventListener(name, note);
    };
  }, [video, notePosition]);

  const failByEngine = useCallback(
    (failure: EngineFailure) => void onFailure(failure, prepared),
    [onFailure, prepared],
  );
  return (
    <PlayerView
      prepared={prepared}
      isHeld={isHeld}
      together={together}
      onFailure={failByEngine}
      onRefused={onRefused}
      onLeave={onLeave}
      onEnded={onEnded}
      next={next}
    />
  );
}
