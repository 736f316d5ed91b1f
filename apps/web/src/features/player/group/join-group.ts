import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';
import { SYNC_CHECK_MS } from '@drivein/contract/light';
import type { DeliveredMessage } from '@drivein/message-bus';
import {
  createGroupMember,
  type GroupEffect,
  type GroupMember,
  type GroupStatus,
  type GroupWish,
  NO_FILM,
  type VideoReading,
  type WatchGroup,
} from '@drivein/watch-sync';
import { onBusMessage, publish } from '../../../shared/bus/bus';
import { useBus } from '../../../shared/bus/bus-state';
import { newId } from '../../../shared/bus/new-id';
import { syncProfile } from '../../../shared/device/sync-profile';
import { isToggleOn } from '../../../shared/device/toggles';
import { type FollowingVideo, readingWithoutVideo, readVideo } from '../screen/read-video';

interface DriverDeps {
  readonly member: GroupMember;
  /** Undefined while the film opens or reopens. */
  readonly video: () => FollowingVideo | undefined;
  readonly publish: <C extends BusCommand>(command: C, body: BusBody<C>) => void;
  readonly nowMs: () => number;
  /** Undefined: no other member is left for now. */
  readonly onStatus: (status: GroupStatus | undefined) => void;
  /** This screen received an individual command and has left the group. */
  readonly onLeft: () => void;
  /** The browser requires a gesture for sound. */
  readonly onSoundRefused: () => void;
}

interface GroupDriver {
  readonly tick: () => void;
  readonly receive: (message: BusMessage, receivedAtMs: number) => void;
  readonly wish: (wish: GroupWish) => void;
  readonly resume: () => void;
  /** After a user gesture the browser allows sound. */
  readonly allowSound: () => void;
  /** Says goodbye; the film continues alone at the normal rate. */
  readonly leave: () => void;
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Reads the film for a group member, and applies the member's decisions to it. */
export const createGroupDriver = (deps: DriverDeps): GroupDriver => {
  const { member } = deps;
  let lastReading = NO_FILM;
  let wantedRate = 1;
  let isStarting = false;
  let isSoundRefused = false;
  let isDissolved = false;
  let isOver = false;

  const read = (): VideoReading => {
    const video = deps.video();
    lastReading = video ? readVideo(video) : readingWithoutVideo(lastReading);
    return lastReading;
  };

  const start = async (video: FollowingVideo) => {
    // A pending play call is not repeated at each tick.
    if (isStarting) return;
    isStarting = true;
    await video.play().catch(async (error: unknown) => {
      if (!isRefusal(error)) return;
      // Without a gesture the film plays muted, so that the others do not wait.
      isSoundRefused = true;
      video.muted = true;
      deps.onSoundRefused();
      await video.play().catch(() => undefined);
    });
    isStarting = false;
  };

  const act = (effect: GroupEffect) => {
    const video = deps.video();
    switch (effect.kind) {
      case 'send':
        return deps.publish(effect.command, effect.body);
      case 'seek':
        if (video) video.currentTime = effect.toS;
        return;
      case 'rate':
        wantedRate = effect.rate;
        return;
      case 'play':
        if (video) void start(video);
        return;
      case 'pause':
        return video?.pause();
      case 'mute':
        if (video) video.muted = effect.isMuted || isSoundRefused;
        return;
      case 'dissolved':
        isDissolved = true;
        return;
    }
  };
  /** While the engine waits for the network it sets the rate to 0, which must stay. */
  const keepRate = () => {
    const video = deps.video();
    if (video && video.playbackRate > 0 && video.playbackRate !== wantedRate) video.playbackRate = wantedRate;
  };
  const run = (effects: readonly GroupEffect[]) => {
    for (const effect of effects) act(effect);
    keepRate();
    const status = member.status();
    // Members may return from a tunnel or from sleep; then it is a group again.
    if (status.memberIds.length > 1) isDissolved = false;
    if (status.hasLeft) {
      isOver = true;
      deps.onLeft();
    }
    deps.onStatus(isDissolved || isOver ? undefined : status);
  };
  const unlessOver = <A extends readonly unknown[]>(action: (...args: A) => void) => {
    return (...args: A) => {
      if (!isOver) action(...args);
    };
  };

  return {
    tick: unlessOver(() => {
      const reading = read();
      run(member.tick(deps.nowMs(), reading));
    }),
    receive: unlessOver((message: BusMessage, receivedAtMs: number) =>
      run(member.receive(message, receivedAtMs, read())),
    ),
    wish: unlessOver((wish: GroupWish) => run(member.wish(wish, deps.nowMs(), read()))),
    resume: unlessOver(() => run(member.resume(deps.nowMs()))),
    allowSound: () => {
      isSoundRefused = false;
      const video = deps.video();
      if (video) video.muted = false;
    },
    leave: unlessOver(() => {
      isOver = true;
      for (const effect of member.leave(deps.nowMs())) act(effect);
      keepRate();
    }),
  };
};

/** Figures change at each tick; more often is unreadable. */
const FIGURES_MS = 250;

const factsOf = ({ leaderId, phase, state, isFlagged, memberIds }: GroupStatus) =>
  [leaderId, phase, state, isFlagged, ...memberIds].join('\n');

/** Whether the new status needs a redraw. */
export const isNewStatus = (
  now: GroupStatus | undefined,
  shown: GroupStatus | undefined,
  shownForMs: number,
): boolean => {
  if (!shown || !now) return now !== shown;
  if (factsOf(now) !== factsOf(shown)) return true;
  const hasFigures = now.offsetMs !== shown.offsetMs || now.clockErrorMs !== shown.clockErrorMs;
  return hasFigures && shownForMs >= FIGURES_MS;
};

interface JoinOptions {
  readonly group: WatchGroup;
  readonly deviceId: string;
  readonly video: () => HTMLVideoElement | undefined;
  readonly onStatus: (status: GroupStatus | undefined) => void;
  readonly onLeft: () => void;
  readonly onSoundRefused: () => void;
}

export interface GroupMembership {
  readonly wish: (wish: GroupWish) => void;
  readonly allowSound: () => void;
  readonly leave: () => void;
}

/** Names this page's clock, which restarts with a reload. */
const CLOCK_ID = newId();

const nowMs = () => performance.now();

/**
 * Other devices' messages are all for the group. Of this screen's own only film commands count, to members and to
 * itself; a stop of itself closes the player instead.
 */
const isForGroup = ({ message, origin }: DeliveredMessage, ownId: string): boolean => {
  if (origin === 'other') return true;
  switch (message.command) {
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-seek':
      return true;
    case 'media-stop':
      return message.body.deviceId !== ownId;
    default:
      return false;
  }
};

/** Joins a watch group. Undefined when the group does not contain this screen. */
export const joinGroup = ({ group, deviceId, ...options }: JoinOptions): GroupMembership | undefined => {
  const self = group.devices.find((device) => device.deviceId === deviceId);
  if (!self) return undefined;
  let shown: { readonly status: GroupStatus | undefined; readonly atMs: number } | undefined;
  const member = createGroupMember({
    self,
    group,
    profile: syncProfile(),
    clockId: CLOCK_ID,
    nowMs: nowMs(),
    wallClockMs: () => Date.now(),
    newId,
    isAckOn: () => isToggleOn('message ack'),
    isConnected: () => useBus.getState().connection === 'connected',
  });
  const driver = createGroupDriver({
    member,
    publish,
    nowMs,
    ...options,
    onStatus: (status) => {
      const atMs = nowMs();
      if (shown && !isNewStatus(status, shown.status, atMs - shown.atMs)) return;
      shown = { status, atMs };
      options.onStatus(status);
    },
  });

  const timer = setInterval(driver.tick, SYNC_CHECK_MS);
  const stopReceiving = onBusMessage((delivered) => {
    if (isForGroup(delivered, deviceId)) driver.receive(delivered.message, delivered.receivedAtMs);
  });
  const stopConnection = useBus.subscribe(({ connection }, before) => {
    if (connection === 'connected' && before.connection !== 'connected') driver.resume();
  });
  // Browsers throttle hidden pages to one tick a second, so their measurements are poor.
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') driver.resume();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  driver.tick();

  return {
    wish: driver.wish,
    allowSound: driver.allowSound,
    leave: () => {
      clearInterval(timer);
      stopReceiving();
      stopConnection();
      document.removeEventListener('visibilitychange', handleVisibility);
      driver.leave();
    },
  };
};
