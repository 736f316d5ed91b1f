import { useRef, useState } from 'react';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { closeBesidePlayer, useBesidePlayer } from '../../shared/beside-player';
import { joinClasses } from '../../ui/join-classes';
import { BusPanel } from './bus-panel';
import { GroupChip } from './group-chip';
import { type NextPlay, PlayerTopBar, Transport } from './player-controls';
import { RestoreDialog } from './restore-dialog';
import { ScrubBar } from './scrub-bar';
import { SkipRipple, useSkipRipple } from './skip-ripple';
import { StartButton } from './start-button';
import { StatsPanel } from './stats-panel';
import type { Steering } from './steering';
import { Subtitles } from './subtitles';
import { TracksPanel } from './tracks-panel';
import { useClock } from './use-clock';
import { useControlsVisibility } from './use-controls-visibility';
import type { useFilm } from './use-film';
import { useFullscreen } from './use-fullscreen';
import type { GroupView } from './use-group-facts';
import { usePlayerKeys } from './use-player-keys';
import { useSurfacePresses } from './use-surface-presses';
import { useThumbnails } from './use-thumbnails';
import type { TrackChoice } from './use-track-choice';
import type { VideoState } from './use-video-state';
import type { WatchTogether } from './use-watch-group';
import './film-surface.css';

interface FilmSurfaceProps {
  readonly prepared: PreparedPlayback;
  readonly state: VideoState;
  readonly film: ReturnType<typeof useFilm>;
  readonly choice: TrackChoice;
  readonly steering: Steering;
  /** Undefined alone. */
  readonly group: GroupView | undefined;
  readonly together: WatchTogether;
  readonly onLeave: () => void;
  readonly next: NextPlay | undefined;
}

/** What may lie over the picture beside the controls: one at a time. */
type OpenPart = 'tracks' | 'restore' | 'stats' | 'bus';

/** Everything one watches a film with: presses, keys, controls, lines, panels. */
export function FilmSurface({
  prepared,
  state,
  film,
  choice,
  steering,
  group,
  together,
  onLeave,
  next,
}: FilmSurfaceProps) {
  const { video, playback } = prepared;
  const { source, title } = playback;
  const [open, setOpen] = useState<OpenPart>();
  const playButton = useRef<HTMLButtonElement>(null);
  const tracksButton = useRef<HTMLButtonElement>(null);
  const seekBar = useRef<HTMLDivElement>(null);
  const clock = useClock();
  const fullscreen = useFullscreen();
  // Not before the film: nothing may stand in its way.
  const thumbnails = useThumbnails(state.hasStarted ? source.thumbnailsUrl : undefined);
  const [ripple, showRipple] = useSkipRipple();
  const isChoosing = open === 'tracks' || open === 'restore';
  const isBesideOpen = useBesidePlayer((beside) => beside.isOpen);
  const isSettled = state.isPlaying && !isChoosing && !isBesideOpen && !together.isSoundRefused;
  const { isVisible, wake, hide } = useControlsVisibility(isSettled);

  const toggle = state.isPlaying ? steering.pause : steering.play;
  const close = () => {
    setOpen(undefined);
    (isChoosing ? tracksButton : playButton).current?.focus();
  };
  const presses = useSurfacePresses({
    isVisible,
    wake,
    hide,
    toggle,
    closeOpen: isChoosing ? close : undefined,
    onDoubleTap: (seconds) => {
      steering.skip(seconds);
      showRipple(seconds);
    },
    onStatsTaps: () => setOpen('stats'),
    onBusTaps: () => setOpen('bus'),
  });
  usePlayerKeys({
    isVisible,
    wake,
    toggle,
    skip: steering.skip,
    onBack: open ? close : isBesideOpen ? closeBesidePlayer : onLeave,
    toggleFullscreen: fullscreen?.toggle,
    playButton,
    seekBar,
  });

  return (
    <>
      <div
        className={joinClasses('surface', isVisible && 'surface--controls', isChoosing && 'surface--tracks')}
        {...presses}
      >
        <Subtitles video={video} choice={choice} />
        {ripple && <SkipRipple key={ripple.id} ripple={ripple} />}
        <div className="surface__controls" inert={!isVisible}>
          <div className="surface__shade" />
          <PlayerTopBar title={title} clock={clock} onBack={onLeave}>
            {group && <GroupChip group={group} />}
          </PlayerTopBar>
          {film.isStartRefused && !state.hasStarted && <StartButton label="player_start" onStart={toggle} />}
          {together.isSoundRefused && <StartButton label="group_sound_on" onStart={together.turnSoundOn} />}
          {isChoosing && (
            <TracksPanel
              audio={film.audio}
              onAudio={film.chooseAudio}
              subtitles={source.subtitles}
              subtitle={choice.subtitle}
              onSubtitle={choice.chooseSubtitle}
              textSize={choice.textSize}
              onTextSize={choice.chooseTextSize}
              onRestore={() => setOpen('restore')}
            />
          )}
          <ScrubBar
            ref={seekBar}
            {...state}
            thumbnails={thumbnails}
            onSeek={steering.seekTo}
            headingS={steering.headingS}
          />
          <Transport
            isPlaying={state.isPlaying}
            isTracksOpen={isChoosing}
            onToggle={toggle}
            onSkip={steering.skip}
            onTracks={() => setOpen(isChoosing ? undefined : 'tracks')}
            playButtonRef={playButton}
            tracksButtonRef={tracksButton}
            fullscreen={fullscreen}
            next={next}
          />
        </div>
        {open === 'stats' && <StatsPanel prepared={prepared} state={state} onClose={close} />}
        {open === 'bus' && <BusPanel onClose={close} />}
      </div>
      {open === 'restore' && (
        <RestoreDialog
          onRestore={() => {
            choice.restoreDefaults();
            setOpen('tracks');
          }}
          onClose={() => setOpen('tracks')}
        />
      )}
    </>
  );
}
