import { useRef, useState } from 'react';
import type { PreparedPlayback } from '../../shared/playback/prepared-playback';
import { joinClasses } from '../../ui/join-classes';
import { BusPanel } from './bus-panel';
import { type NextPlay, PlayerTopBar, Transport } from './player-controls';
import { RestoreDialog } from './restore-dialog';
import { ScrubBar } from './scrub-bar';
import type { Seeker } from './seeker';
import { SkipRipple, useSkipRipple } from './skip-ripple';
import { StartButton } from './start-button';
import { StatsPanel } from './stats-panel';
import { Subtitles } from './subtitles';
import { TracksPanel } from './tracks-panel';
import { useClock } from './use-clock';
import { useControlsVisibility } from './use-controls-visibility';
import type { useFilm } from './use-film';
import { useFullscreen } from './use-fullscreen';
import { usePlayerKeys } from './use-player-keys';
import { useSurfacePresses } from './use-surface-presses';
import { useThumbnails } from './use-thumbnails';
import { useTrackChoice } from './use-track-choice';
import type { VideoState } from './use-video-state';
import './film-surface.css';

interface FilmSurfaceProps {
  readonly prepared: PreparedPlayback;
  readonly state: VideoState;
  readonly film: ReturnType<typeof useFilm>;
  readonly seeker: Seeker;
  readonly onLeave: () => void;
  readonly next: NextPlay | undefined;
}

/** What may lie over the picture beside the controls: one at a time. */
type OpenPart = 'tracks' | 'restore' | 'stats' | 'bus';

/** Everything one watches a film with: presses, keys, controls, lines, panels. */
export function FilmSurface({ prepared, state, film, seeker, onLeave, next }: FilmSurfaceProps) {
  const { video, engine, playback } = prepared;
  const { source, title } = playback;
  const [open, setOpen] = useState<OpenPart>();
  const playButton = useRef<HTMLButtonElement>(null);
  const tracksButton = useRef<HTMLButtonElement>(null);
  const seekBar = useRef<HTMLDivElement>(null);
  const clock = useClock();
  const fullscreen = useFullscreen();
  // Not before the film: nothing may stand in its way.
  const thumbnails = useThumbnails(state.hasStarted ? source.thumbnailsUrl : undefined);
  const choice = useTrackChoice(source, engine, film.audio);
  const [ripple, showRipple] = useSkipRipple();
  const isChoosing = open === 'tracks' || open === 'restore';
  const { isVisible, wake, hide } = useControlsVisibility(state.isPlaying && !isChoosing);

  const toggle = () => {
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  };
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
      seeker.skip(seconds);
      showRipple(seconds);
    },
    onStatsTaps: () => setOpen('stats'),
    onBusTaps: () => setOpen('bus'),
  });
  usePlayerKeys({
    isVisible,
    wake,
    toggle,
    skip: seeker.skip,
    onBack: open ? close : onLeave,
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
          <PlayerTopBar title={title} clock={clock} onBack={onLeave} />
          {film.isStartRefused && !state.hasStarted && <StartButton onStart={toggle} />}
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
          <ScrubBar ref={seekBar} {...state} thumbnails={thumbnails} onSeek={seeker.seekTo} />
          <Transport
            isPlaying={state.isPlaying}
            isTracksOpen={isChoosing}
            onToggle={toggle}
            onSkip={seeker.skip}
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
