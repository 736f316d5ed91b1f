import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { usePageTitle } from '../../../shared/text/page-title';
import type { EngineFailure } from '../../../shared/playback/engine/playback-engine';
import type { PreparedPlayback } from '../../../shared/playback/prepared-playback';
import { joinClasses } from '../../../ui/join-classes';
import { Spinner } from '../../../ui/spinner/spinner';
import { FilmSurface } from './film-surface';
import type { NextPlay } from '../controls/player-controls';
import { useFilm } from './use-film';
import { useGroupFacts } from '../group/use-group-facts';
import { useGroupNotices } from '../group/use-group-notices';
import { useMediaSession } from '../controls/use-media-session';
import { useRemoteControl } from '../group/use-remote-control';
import { useMotionPause } from '../motion/use-motion-pause';
import { useTitlePoster } from '../motion/use-title-poster';
import { useTrackChoice } from '../tracks/use-track-choice';
import { useVideoState, type VideoState } from './use-video-state';
import type { WatchTogether } from '../group/use-watch-group';
import {
  type PlayerSidePanelProps,
  closePlayerSidePanel,
  usePlayerSidePanel,
} from '../../../shared/page/player-side-panel';
import { useWording } from '../../../shared/text/wording';
import './player-side-panel.css';
import type { WordingKey } from '@drivein/wording';
import type { GroupStatus } from '@drivein/watch-sync';
import '../group/group-chip.css';
import { MotionPoster } from '../motion/motion-poster';
import { useBackKey } from '../controls/use-back-key';
import { localCommands, type PlaybackCommands, groupCommands } from '../group/playback-commands';
import { clearOverlay, handKeysOver, removeOverlay } from '../../../shared/playback/start/playback-overlay';

interface VideoSlotProps {
  /** Created before this component, so it may already have buffered the first seconds. */
  readonly video: HTMLVideoElement;
  readonly isHidden: boolean;
}

/** Removing and inserting a running video shows a black frame, so it is moved where the browser supports it. */
const moveInto = (slot: HTMLElement, video: HTMLVideoElement) => {
  if (video.parentElement === slot) return;
  slot.replaceChildren();
  if (video.isConnected && 'moveBefore' in slot) slot.moveBefore(video, null);
  else slot.append(video);
};

/** Puts an existing video element on the screen. */
function VideoSlot({ video, isHidden }: VideoSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (slot.current) moveInto(slot.current, video);
    removeOverlay();
  }, [video]);
  // Only after all key handlers of this screen are attached.
  useEffect(() => {
    const timer = setTimeout(handKeysOver);
    return () => {
      clearTimeout(timer);
      clearOverlay();
    };
  }, [video]);
  useLayoutEffect(() => {
    video.hidden = isHidden;
  }, [video, isHidden]);
  return <div ref={slot} className="player__slot" />;
}

/** Keeps the screen on while something plays. Optional where the browser cannot or must not. */
const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    // Exists on https pages only, although the types always have it.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || !wakeLock) return;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else held = taken;
    };
    // The browser releases it when the page is hidden, and does not restore it.
    const reacquire = () => void take();
    reacquire();
    document.addEventListener('visibilitychange', reacquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', reacquire);
      void held?.release();
    };
  }, [isWanted]);
};

/** All playback commands pass through here: to the film itself, or as a wish to the group. */
const usePlaybackCommands = (
  video: HTMLVideoElement,
  { isTogether, wish }: Pick<WatchTogether, 'isTogether' | 'wish'>,
): PlaybackCommands => {
  return useMemo(
    () =>
      isTogether ? groupCommands({ video, wish, nowMs: () => performance.now() }) : localCommands(video),
    [isTogether, video, wish],
  );
};

interface MovingFilmProps {
  readonly prepared: PreparedPlayback;
  readonly state: VideoState;
  /** Others watch it too: it plays on without a picture. */
  readonly isTogether: boolean;
  readonly onLeave: () => void;
}

/** Replaces the controls while the car moves; only Back keys work. */
function MovingFilm({ prepared, state, isTogether, onLeave }: MovingFilmProps) {
  useBackKey(onLeave);
  return (
    <MotionPoster
      title={prepared.playback.title}
      parentProductId={prepared.request.parentProductId}
      positionS={state.positionS}
      durationS={state.durationS}
      detail={isTogether ? 'group_in_motion_detail' : 'player_in_motion_detail'}
      onLeave={onLeave}
    />
  );
}

const NOTES: Readonly<Record<GroupStatus['phase'], WordingKey | undefined>> = {
  joining: 'group_joining',
  waiting: 'group_waiting',
  stalled: 'group_catching_up',
  following: undefined,
  apart: undefined,
};

/** Explains why a started film does not move: another screen or this one is still loading. */
function GroupNote({ phase }: Pick<GroupStatus, 'phase'>) {
  const t = useWording();
  const note = NOTES[phase];
  return (
    <div role="status">
      {note && (
        <p key={note} className="group-note">
          {t(note)}
        </p>
      )}
    </div>
  );
}

/** The panel beside the film, if any; it closes with the player, and when motion locks the screen. */
const useSidePanel = (isAllowed: boolean): ComponentType<PlayerSidePanelProps> | undefined => {
  const { isOpen, Panel } = usePlayerSidePanel();
  useEffect(() => {
    if (isAllowed) return closePlayerSidePanel;
  }, [isAllowed]);
  return isAllowed && isOpen ? Panel : undefined;
};

/** The film makes room for the panel; on a small screen the panel covers the running film. */
function SidePanel({ Panel }: { readonly Panel: ComponentType<PlayerSidePanelProps> }) {
  const t = useWording();
  return (
    <aside className="beside" aria-label={t('screen_manager')}>
      <Suspense fallback={<Spinner />}>
        <Panel onClose={closePlayerSidePanel} />
      </Suspense>
    </aside>
  );
}

interface PlayerViewProps {
  readonly prepared: PreparedPlayback;
  /** Something plays over it: the film loads and waits, without controls, subtitles and keys. */
  readonly isHeld: boolean;
  readonly together: WatchTogether;
  readonly onFailure: (failure: EngineFailure) => void;
  readonly onRefused: (responseCode: number) => void;
  readonly onLeave: () => void;
  readonly onEnded: () => void;
  /** The next item of the queue. */
  readonly next: NextPlay | undefined;
}

/** The picture, under the controls or, while the car moves, under the poster. */
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
  // While screens wait for each other, the button shows the requested state.
  const isPlaying = group && group.phase !== 'apart' ? group.state === 'playing' : ownState.isPlaying;
  const state = { ...ownState, isPlaying };
  const commands = usePlaybackCommands(video, together);
  const film = useFilm(prepared, { isHeld, isTogether, onFailure, onRefused });
  const choice = useTrackChoice(playback.source, prepared.engine, film.audio);
  const beside = useSidePanel(!isInMotion && !isHeld);
  // After the film has started, so that nothing delays it.
  const poster = useTitlePoster(state.hasStarted ? request.parentProductId : undefined);
  usePageTitle(title);
  const motionPause = useMotionPause(video, isInMotion && !isTogether);
  useGroupNotices(video, together.sessionId);
  useWakeLock(state.isPlaying || isHeld);
  useOnce(state.hasEnded, onEnded);
  useMediaSession(video, {
    title,
    artworkUrl: poster?.url,
    isPlaying: state.isPlaying,
    isHeld,
    isInMotion,
    ...commands,
    onStop: onLeave,
    onNext: next?.play,
  });
  useRemoteControl({ prepared, commands, together, motionPause, isHeld, isInMotion, film, choice, onLeave });

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
            commands={commands}
            group={group}
            together={together}
            onLeave={onLeave}
            next={next}
          />
        )}
      </div>
      {beside && <SidePanel Panel={beside} />}
    </>
  );
}

/** Calls back once each time the condition becomes true, also when the callback changes. */
const useOnce = (condition: boolean, onTrue: () => void): void => {
  const hasFired = useRef(false);
  useEffect(() => {
    const isRising = condition && !hasFired.current;
    hasFired.current = condition;
    if (isRising) onTrue();
  }, [condition, onTrue]);
};
