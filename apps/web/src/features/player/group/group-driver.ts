import type { BusBody, BusCommand, BusMessage } from '@drivein/contract';
import {
  type GroupEffect,
  type GroupMember,
  type GroupStatus,
  type GroupWish,
  NO_FILM,
  type VideoReading,
} from '@drivein/watch-sync';
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

export interface GroupDriver {
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
