import { useEffect, useRef } from 'react';
import { useIsInMotion } from '../../shared/car-activity';
import { usePageTitle } from '../../shared/page-title';
import type { EngineFailure } from '../../shared/playback/playback-engine';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/spinner/spinner';
import { FilmSurface } from './film-surface';
import { MovingFilm } from './moving-film';
import type { NextPlay } from './player-controls';
import { BesidePlayer, useBesidePanel } from './beside-player';
import { GroupNote } from './group-note';
import { useFilm } from './use-film';
import { useGroupFacts } from './use-group-facts';
import { useGroupNews } from './use-group-news';
import { useMediaSession } from './use-media-session';
import { useRemoteControl } from './use-remote-control';
import { useStandstill } from './use-standstill';
import { useSteering } from './use-steering';
import { useTitlePoster } from './use-title-poster';
import { useTrackChoice } from './use-track-choice';
import { useVideoState } from './use-video-state';
import { useWakeLock } from './use-wake-lock';
import type { WatchTogether } from './use-watch-group';
import { VideoSlot } from './video-slot';

interface PlayerViewProps {
  readonly prepared: PreparedPlayback;
  /** Something plays over it: the film loads and waits, and has no controls, no lines and no keys. */
  readonly isHeld: boolean;
  readonly together: WatchTogether;
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
  together,
  onFailure,
  onRefused,
  onLeave,
  onEnded,
  next,
}: PlayerViewProps) {
  const { video, playback, request } = prepared;
  const { title } = playback;
  const isInMotion = useIsInMotion();
  const { isTogether } = together;
  const group = useGroupFacts();
  const ownState = useVideoState(video);
  // While screens wait for each other, the button says what was asked for, not that nothing moves yet.
  const isPlaying = group && group.phase !== 'apart' ? group.state === 'playing' : ownState.isPlaying;
  const state = { ...ownState, isPlaying };
  const steering = useSteering(video, together);
  const film = useFilm(prepared, { isHeld, isTogether, onFailure, onRefused });
  const choice = useTrackChoice(playback.source, prepared.engine, film.audio);
  const beside = useBesidePanel(!isInMotion && !isHeld);
  // Not before the film: nothing may stand in its way.
  const poster = useTitlePoster(state.hasStarted ? request.parentProductId : undefined);
  usePageTitle(title);
  const standstill = useStandstill(video, isInMotion && !isTogether);
  useGroupNews(video, together.sessionId);
  useWakeLock(state.isPlaying || isHeld);
  useOnce(state.hasEnded, onEnded);
  useMediaSession(video, {
    title,
    artworkUrl: poster?.url,
    isPlaying: state.isPlaying,
    isHeld,
    isInMotion,
    ...steering,
    onStop: onLeave,
    onNext: next?.play,
  });
  useRemoteControl({ prepared, steering, together, standstill, isHeld, isInMotion, film, choice, onLeave });

  const isSeen = !isInMotion && !isHeld;
  return (
    <>
      <div className={joinClasses('player', beside && 'player--beside')}>
        <VideoSlot video={video} isHidden={isInMotion || isHeld} />
        {isSeen && (state.isWaiting || group?.phase === 'waiting') && (
          <div className="player__waiting">
            <Spinner />
          </div>
        )}
        {isSeen && group && <GroupNote phase={group.phase} />}
        {isInMotion && !isHeld && (
          <MovingFilm prepared={prepared} state={state} isTogether={isTogether} onLeave={onLeave} />
        )}
        {isSeen && (
          <FilmSurface
            prepared={prepared}
            state={state}
            film={film}
            choice={choice}
            steering={steering}
            group={group}
            together={together}
            onLeave={onLeave}
            next={next}
          />
        )}
      </div>
      {beside && <BesidePlayer Panel={beside} />}
    </>
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
