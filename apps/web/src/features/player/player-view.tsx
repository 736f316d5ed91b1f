import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsInMotion } from '../../shared/car-activity';
import { usePageTitle } from '../../shared/page-title';
import type { EngineFailure } from '../../shared/playback/playback-engine';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/spinner/spinner';
import { MotionPoster } from './motion-poster';
import { type NextPlay, PlayerTopBar, Transport } from './player-controls';
import { ScrubBar } from './scrub-bar';
import { TracksPanel } from './tracks-panel';
import { useClock } from './use-clock';
import { useControlsVisibility } from './use-controls-visibility';
import { useFilm } from './use-film';
import { usePlayerKeys } from './use-player-keys';
import { useSubtitles } from './use-subtitles';
import { useThumbnails } from './use-thumbnails';
import { useTrackChoice } from './use-track-choice';
import { useVideoState } from './use-video-state';
import { VideoSlot } from './video-slot';

interface PlayerViewProps {
  readonly prepared: PreparedPlayback;
  /** A pre-roll plays over it: the film loads and waits, and shows no controls. */
  readonly isHeld: boolean;
  readonly onFailure: (failure: EngineFailure) => void;
  readonly onRefused: (responseCode: number) => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
  /** What follows in a queue. */
  readonly next: NextPlay | undefined;
}

export function PlayerView(props: PlayerViewProps) {
  const { prepared, isHeld, onFailure, onRefused, onLeave, onEnded, next } = props;
  const { video, playback } = prepared;
  const { source, title, tracking } = playback;
  const [isTracksOpen, setTracksOpen] = useState(false);
  const playButton = useRef<HTMLButtonElement>(null);
  const isInMotion = useIsInMotion();
  usePageTitle(title);
  const state = useVideoState(video);
  const clock = useClock();
  const thumbnails = useThumbnails(source.thumbnailsUrl);
  const choice = useTrackChoice(source);
  const lines = useSubtitles(video, choice.textFile);
  const film = useFilm(prepared, { isHeld, onFailure, onRefused });
  const { isVisible, wake } = useControlsVisibility(state.isPlaying && !isTracksOpen);

  const seekTo = useCallback(
    (toS: number) => {
      video.currentTime = Math.min(Math.max(0, toS), Math.max(0, video.duration - 0.5));
    },
    [video],
  );
  const toggle = useCallback(() => {
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  }, [video]);
  const skip = useCallback((seconds: number) => seekTo(video.currentTime + seconds), [video, seekTo]);

  useEffect(() => {
    if (state.hasEnded) onEnded();
  }, [state.hasEnded, onEnded]);
  useStandstill(video, isInMotion);
  usePlayerKeys({
    isVisible,
    wake,
    toggle,
    skip,
    onLeave,
    playButton,
    closePanel: isTracksOpen ? () => setTracksOpen(false) : undefined,
  });

  const isWaiting = state.isWaiting && !isInMotion;
  return (
    <div
      className={joinClasses('player', isVisible && 'player--controls', isTracksOpen && 'player--tracks')}
      data-playing={state.isPlaying || undefined}
      onPointerMove={wake}
      onPointerDown={wake}
      onFocusCapture={wake}
    >
      <VideoSlot video={video} isHidden={isInMotion || isHeld} onPress={toggle} />
      {isWaiting && (
        <div className="player__waiting">
          <Spinner />
        </div>
      )}
      {isInMotion ? (
        <MotionPoster
          title={title}
          parentProductId={tracking?.parentProductId}
          positionS={state.positionS}
          durationS={state.durationS}
          onLeave={onLeave}
        />
      ) : (
        <>
          {lines.length > 0 && (
            <p className={`subtitle subtitle--${choice.textSize}`} lang={choice.textFile?.language}>
              <span>{lines.join('\n')}</span>
            </p>
          )}
          <div className="player__controls" inert={!isVisible}>
            <div className="player__shade" />
            <PlayerTopBar title={title} clock={clock} onBack={onLeave} />
            {isTracksOpen && (
              <TracksPanel
                audio={film.audio}
                onAudio={film.chooseAudio}
                subtitles={source.subtitles}
                subtitle={choice.subtitle}
                onSubtitle={choice.chooseSubtitle}
                textSize={choice.textSize}
                onTextSize={choice.setTextSize}
              />
            )}
            <ScrubBar {...state} thumbnails={thumbnails} onSeek={seekTo} />
            <Transport
              isPlaying={state.isPlaying}
              isTracksOpen={isTracksOpen}
              onToggle={toggle}
              onSkip={skip}
              onTracks={() => setTracksOpen((isOpen) => !isOpen)}
              playButtonRef={playButton}
              next={next}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** In motion the film stands still behind its poster and goes on by itself when the car is parked again (PLY-06). */
const useStandstill = (video: HTMLVideoElement, isInMotion: boolean) => {
  useEffect(() => {
    if (!isInMotion) return;
    const wasPlaying = !video.paused;
    video.pause();
    // Nothing may start it behind the poster: not a media key, not a late promise.
    const hold = () => video.pause();
    video.addEventListener('play', hold);
    return () => {
      video.removeEventListener('play', hold);
      if (wasPlaying) void video.play().catch(() => undefined);
    };
  }, [video, isInMotion]);
};
