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
  /** Undefined while the film is being opened, or opened again. */
  readonly video: () => FollowingVideo | undefined;
  readonly publish: <C extends BusCommand>(command: C, body: BusBody<C>) => void;
  readonly nowMs: () => number;
  /** Undefined: nobody is left to watch with, for now. */
  readonly onStatus: (status: GroupStatus | undefined) => void;
  /** This screen was told to do something by itself, and is no member any more. */
  readonly onLeft: () => void;
  /** The browser wants a gesture before there is sound. */
  readonly onSoundRefused: () => void;
}

export interface GroupDriver {
  readonly tick: () => void;
  readonly hear: (message: BusMessage, receivedAtMs: number) => void;
  readonly wish: (wish: GroupWish) => void;
  readonly resume: () => void;
  /** Somebody pressed something: the browser has no objection any more. */
  readonly allowSound: () => void;
  /** Says goodbye; the film goes on alone at its own pace. */
  readonly leave: () => void;
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Reads the film for a member of a watch group, and does to it what the member decides. */
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
    // One that is under way is not asked for again at each look.
    if (isStarting) return;
    isStarting = true;
    await video.play().catch(async (error: unknown) => {
      if (!isRefusal(error)) return;
      // Without a gesture there is no sound, but a picture: the others do not wait for a finger.
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
  /** While it waits for the network the engine holds the film by a rate of nought: that stays the engine's. */
  const keepRate = () => {
    const video = deps.video();
    if (video && video.playbackRate > 0 && video.playbackRate !== wantedRate) video.playbackRate = wantedRate;
  };
  const run = (effects: readonly GroupEffect[]) => {
    for (const effect of effects) act(effect);
    keepRate();
    const status = member.status();
    // Others may come back, from a tunnel or from sleep: then it is a group again.
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
    hear: unlessOver((message: BusMessage, receivedAtMs: number) =>
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
