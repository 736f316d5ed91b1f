import { useEffect, useMemo, useRef } from 'react';
import { useIsInMotion } from '../../shared/car-activity';
import { usePageTitle } from '../../shared/page-title';
import type { EngineFailure } from '../../shared/playback/playback-engine';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { Spinner } from '../../ui/spinner/spinner';
import { FilmSurface } from './film-surface';
import { MovingFilm } from './moving-film';
import type { NextPlay } from './player-controls';
import { createSeeker } from './seeker';
import { useFilm } from './use-film';
import { useMediaSession } from './use-media-session';
import { useStandstill } from './use-standstill';
import { useTitlePoster } from './use-title-poster';
import { useVideoState } from './use-video-state';
import { useWakeLock } from './use-wake-lock';
import { VideoSlot } from './video-slot';

interface PlayerViewProps {
  readonly prepared: PreparedPlayback;
  /** Something plays over it: the film loads and waits, and has no controls, no lines and no keys. */
  readonly isHeld: boolean;
  readonly onFailure: (failure: EngineFailure) => void;
  readonly onRefused: (responseCode: number) => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
  /** What follows in a queue. */
  readonly next: NextPlay | undefined;
}

/** The picture, and over it either what one watches with, or the poster while the car moves. */
export function PlayerView({
  prepared,
  isHeld,
  onFailure,
  onRefused,
  onLeave,
  onEnded,
  next,
}: PlayerViewProps) {
  const { video, playback, request } = prepared;
  const { title } = playback;
  const isInMotion = useIsInMotion();
  const state = useVideoState(video);
  const seeker = useMemo(() => createSeeker(video), [video]);
  const film = useFilm(prepared, { isHeld, onFailure, onRefused });
  // Not before the film: nothing may stand in its way.
  const poster = useTitlePoster(state.hasStarted ? request.parentProductId : undefined);
  usePageTitle(title);
  useStandstill(video, isInMotion);
  useWakeLock(state.isPlaying || isHeld);
  useOnce(state.hasEnded, onEnded);
  useMediaSession(video, {
    title,
    artworkUrl: poster?.url,
    isPlaying: state.isPlaying,
    isHeld,
    isInMotion,
    ...seeker,
    onStop: onLeave,
    onNext: next?.play,
  });

  const isWaiting = state.isWaiting && !isInMotion && !isHeld;
  return (
    <div className="player">
      <VideoSlot video={video} isHidden={isInMotion || isHeld} />
      {isWaiting && (
        <div className="player__waiting">
          <Spinner />
        </div>
      )}
      {isInMotion && !isHeld && <MovingFilm prepared={prepared} state={state} onLeave={onLeave} />}
      {!isInMotion && !isHeld && (
        <FilmSurface
          prepared={prepared}
          state={state}
          film={film}
          seeker={seeker}
          onLeave={onLeave}
          next={next}
        />
      )}
    </div>
  );
}

/** Once each time it becomes true, however often whoever listens is replaced. */
const useOnce = (isSo: boolean, onSo: () => void): void => {
  const isTold = useRef(false);
  useEffect(() => {
    const isNews = isSo && !isTold.current;
    isTold.current = isSo;
    if (isNews) onSo();
  }, [isSo, onSo]);
};
