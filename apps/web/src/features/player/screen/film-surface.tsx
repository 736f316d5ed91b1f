import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { closePlayerSidePanel, usePlayerSidePanel } from '../../../shared/page/player-side-panel';
import { joinClasses } from '../../../ui/join-classes';
import { BusPanel } from '../group/bus-panel';
import { type NextPlay, PlayerTopBar, Transport } from '../controls/player-controls';
import { ScrubBar } from '../controls/scrub-bar';
import { StatsPanel } from '../reports/stats-panel';
import type { PlaybackCommands } from '../group/playback-commands';
import { Subtitles } from '../tracks/subtitles';
import { TracksPanel } from '../tracks/tracks-panel';
import { useClock } from '../controls/use-clock';
import { useControlsVisibility } from '../controls/use-controls-visibility';
import type { useFilm } from './use-film';
import { useFullscreen } from '../controls/use-fullscreen';
import { type GroupView, memberIdsOf } from '../group/use-group-facts';
import { usePlayerKeys } from '../controls/use-player-keys';
import { useSurfacePresses } from '../controls/use-surface-presses';
import type { TrackChoice } from '../tracks/use-track-choice';
import type { VideoState } from './use-video-state';
import type { WatchTogether } from '../group/use-watch-group';
import './film-surface.css';
import { useBus } from '../../../shared/bus/bus-state';
import { screenLabel } from '../../../shared/device/screen-label';
import { useWording } from '../../../shared/text/wording';
import { groupFacts } from '../group/group-facts';
import '../group/group-chip.css';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { isBackKey } from '../controls/is-back-key';
import { Icon } from '../../../ui/icon/icon';
import '../controls/skip-ripple.css';
import type { WordingKey } from '@drivein/wording';
import { parseThumbnails, type Thumbnail } from '../controls/thumbnails';

/** The seek bar works without thumbnails, so a missing file is no error. */
const useThumbnails = (url: string | undefined): readonly Thumbnail[] => {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    const absolute = new URL(url, window.location.href).href;
    fetch(absolute, { signal: leaving.signal })
      .then((reply) => (reply.ok ? reply.text() : ''))
      .then((vtt) => setThumbnails(parseThumbnails(vtt, absolute)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return thumbnails;
};

/** A browser may require a gesture for sound; this button provides it. */
function StartButton({ label, onStart }: { readonly label: WordingKey; readonly onStart: () => void }) {
  const t = useWording();
  return (
    <button type="button" className="start" data-autofocus onClick={onStart}>
      <Icon name="play" />
      {t(label)}
    </button>
  );
}

const SHOWN_MS = 700;

interface Ripple {
  readonly id: number;
  /** The sum of successive taps; negative skips back. */
  readonly seconds: number;
}

/** Where and how far a finger skipped; successive taps add up. */
const useSkipRipple = (): readonly [Ripple | undefined, (seconds: number) => void] => {
  const [ripple, setRipple] = useState<Ripple>();
  const show = useCallback((seconds: number) => {
    setRipple((before) => {
      const isSameWay = before !== undefined && Math.sign(before.seconds) === Math.sign(seconds);
      return { id: (before?.id ?? 0) + 1, seconds: (isSameWay ? before.seconds : 0) + seconds };
    });
  }, []);
  useEffect(() => {
    if (!ripple) return;
    const timer = setTimeout(() => setRipple(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ripple]);
  return [ripple, show];
};

function SkipRipple({ ripple: { seconds } }: { readonly ripple: Ripple }) {
  const side = seconds < 0 ? 'left' : 'right';
  return (
    <div className={`ripple ripple--${side}`} aria-hidden="true">
      <Icon name={side} />
      <span>{seconds < 0 ? `−${-seconds}` : `+${seconds}`}</span>
    </div>
  );
}

interface RestoreDialogProps {
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** Confirms first, because one press would discard settings collected over a long time (PLY-07). */
function RestoreDialog({ onRestore, onClose }: RestoreDialogProps) {
  const t = useWording();
  return (
    <div onKeyDown={({ nativeEvent }) => isBackKey(nativeEvent) && nativeEvent.key !== 'Escape' && onClose()}>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('player_restore_question')}
        actions={
          <>
            <Button variant="primary" onClick={onRestore}>
              {t('player_restore_yes')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </>
        }
      >
        <p>{t('player_restore_text')}</p>
      </Dialog>
    </div>
  );
}

/** The group's number in its colour, and the other members. */
function GroupChip({ group }: { readonly group: GroupView }) {
  const t = useWording();
  const { number, others, count } = groupFacts(
    { memberIds: memberIdsOf(group) },
    useBus((bus) => bus.screens),
  );
  const names =
    others.length > 0 && others.length <= 2
      ? t('group_with', { names: others.map((name) => screenLabel(name, t)).join(', ') })
      : '';
  const screens = t('group_screens', { count });
  return (
    <span className={joinClasses('group-chip', `group-chip--${number}`)}>
      <b aria-hidden="true">{number}</b>
      <span className="visually-hidden">
        {`${t('group_number', { number })}, ${names || screens}, ${t(group.isLeader ? 'group_leads' : 'group_follows')}`}
      </span>
      <span className="group-chip__names" aria-hidden="true">
        {names || screens}
      </span>
      <span className="group-chip__count" aria-hidden="true">
        {screens}
      </span>
    </span>
  );
}

interface FilmSurfaceProps {
  readonly prepared: PreparedPlayback;
  readonly state: VideoState;
  readonly film: ReturnType<typeof useFilm>;
  readonly choice: TrackChoice;
  readonly commands: PlaybackCommands;
  /** Undefined without a group. */
  readonly group: GroupView | undefined;
  readonly together: WatchTogether;
  readonly onLeave: () => void;
  readonly next: NextPlay | undefined;
}

/** Panels over the picture, one at a time. */
type OpenPart = 'tracks' | 'restore' | 'stats' | 'bus';

/** Everything over the picture: presses, keys, controls, subtitles, panels. */
export function FilmSurface({
  prepared,
  state,
  film,
  choice,
  commands,
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
  // After the film has started, so that nothing delays it.
  const thumbnails = useThumbnails(state.hasStarted ? source.thumbnailsUrl : undefined);
  const [ripple, showRipple] = useSkipRipple();
  const isChoosing = open === 'tracks' || open === 'restore';
  const isSidePanelOpen = usePlayerSidePanel((beside) => beside.isOpen);
  const isSettled = state.isPlaying && !isChoosing && !isSidePanelOpen && !together.isSoundRefused;
  const { isVisible, wake, hide } = useControlsVisibility(isSettled);

  const toggle = state.isPlaying ? commands.pause : commands.play;
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
      commands.skip(seconds);
      showRipple(seconds);
    },
    onStatsTaps: () => setOpen('stats'),
    onBusTaps: () => setOpen('bus'),
  });
  usePlayerKeys({
    isVisible,
    wake,
    toggle,
    skip: commands.skip,
    onBack: open ? close : isSidePanelOpen ? closePlayerSidePanel : onLeave,
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
            onSeek={commands.seekTo}
            targetS={commands.targetS}
          />
          <Transport
            isPlaying={state.isPlaying}
            isTracksOpen={isChoosing}
            onToggle={toggle}
            onSkip={commands.skip}
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
