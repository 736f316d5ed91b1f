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

const GOING_ON = ['playing', 'canplay', 'pause', 'ended', 'emptied'];

/** Nobody waits longer than a minute for a picture that should move (PLY-05). */
const useBufferTimeout = (video: HTMLVideoElement, isWatched: boolean, onTimeout: () => void): void => {
  const giveUp = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isWatched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer ??= setTimeout(() => giveUp(), BUFFER_TIMEOUT_MS);
    };
    const goOn = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // The first picture counts as well, before anything has played.
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) wait();
    video.addEventListener('waiting', wait);
    for (const name of GOING_ON) video.addEventListener(name, goOn);
    return () => {
      goOn();
      video.removeEventListener('waiting', wait);
      for (const name of GOING_ON) video.removeEventListener(name, goOn);
    };
  }, [video, isWatched]);
};

/** Until its first picture is there a film claims to stand at its beginning. Returns the stop. */
const onceAtItsPlace = (video: HTMLVideoElement, start: () => () => void): (() => void) => {
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
  /** Something plays before it: it loads and waits. */
  readonly isHeld: boolean;
  readonly rescue: {
    readonly notePlace: (placeS: number, hasPicture: boolean) => void;
    readonly onFailure: (failure: EngineFailure, prepared: PreparedPlayback) => Promise<void>;
    readonly onRefused: (responseCode: number) => void;
  };
  readonly together: WatchTogether;
  readonly fail: (failure: PlayerFailure) => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
  readonly next: NextPlay | undefined;
}

/** What was asked for, on the screen, with everything that watches over it. */
export function Film({ prepared, isHeld, rescue, together, fail, onLeave, onEnded, next }: FilmProps) {
  const { video } = prepared;
  const { notePlace, onFailure, onRefused } = rescue;
  const isInMotion = useIsInMotion();
  const { sessionId, isTogether, follow } = together;
  // Behind the poster only a film that others watch goes on.
  const isWatched = (!isInMotion || isTogether) && !isHeld;
  usePlaySessionKeys(prepared, { isHeld, groupSessionId: sessionId });
  useBufferTimeout(video, isWatched, () => fail(failureOfPlayerCode(PlayerError.BufferTimeout)));
  useEffect(() => onceAtItsPlace(video, () => follow(video)), [follow, video]);

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
      together={together}
      onFailure={failByEngine}
      onRefused={onRefused}
      onLeave={onLeave}
      onEnded={onEnded}
      next={next}
    />
  );
}
