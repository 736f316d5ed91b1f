import type { BusCommand, BusMessage } from '@drivein/contract';
import type { GroupEffect, GroupMember, GroupStatus, VideoReading } from '@drivein/watch-sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectBus, publish } from '../../../shared/bus/bus';
import { deviceStorage } from '../../../shared/device/device-storage';
import { aGroupStatus } from './a-group-status';
import { createGroupDriver, isNewStatus, joinGroup } from './join-group';
import type { FollowingVideo } from '../screen/read-video';

const status = aGroupStatus();

const aVideo = (fields: Partial<FollowingVideo> = {}) => {
  const video = {
    currentTime: 60,
    duration: 600,
    paused: false,
    ended: false,
    seeking: false,
    readyState: 4,
    playbackRate: 1,
    muted: false,
    buffered: { length: 1, start: () => 50, end: () => 75 },
    plays: 0,
    play: () => {
      video.plays += 1;
      video.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      video.paused = true;
    },
    ...fields,
  };
  return video;
};

const setUp = (video: FollowingVideo | undefined = aVideo()) => {
  const asked: { what: string; video?: VideoReading }[] = [];
  let next: readonly GroupEffect[] = [];
  const answer = (what: string, reading?: VideoReading) => {
    asked.push(reading ? { what, video: reading } : { what });
    const effects = next;
    next = [];
    return effects;
  };
  const member: GroupMember = {
    tick: (_nowMs, reading) => answer('tick', reading),
    receive: (message, _atMs, reading) => answer(message.command, reading),
    wish: (wish, _nowMs, reading) => answer(wish.kind, reading),
    resume: () => answer('resume'),
    leave: () => answer('leave'),
    status: () => ({ ...status, ...group }),
  };
  const sent: BusCommand[] = [];
  const calls = { left: 0, refused: 0, statuses: [] as (GroupStatus | undefined)[] };
  const group = { memberIds: status.memberIds, hasLeft: false };
  const shown: { video: FollowingVideo | undefined } = { video };
  const driver = createGroupDriver({
    member,
    video: () => shown.video,
    publish: (command) => void sent.push(command),
    nowMs: () => 1000,
    onStatus: (now) => void calls.statuses.push(now),
    onLeft: () => (calls.left += 1),
    onSoundRefused: () => (calls.refused += 1),
  });
  const tickWith = (...effects: GroupEffect[]) => {
    next = effects;
    driver.tick();
  };
  const decide = (...effects: GroupEffect[]) => {
    next = effects;
  };
  return { driver, asked, sent, calls, shown, group, tickWith, decide };
};

const ping: GroupEffect = { kind: 'send', command: 'ping', body: { pingId: 'p-1' } };

describe('group player driver', () => {
  it("reports the film's position to the member", () => {
    const { driver, asked } = setUp();
    driver.tick();
    expect(asked).toEqual([
      {
        what: 'tick',
        video: {
          positionS: 60,
          durationS: 600,
          isPaused: false,
          isSeeking: false,
          canPlay: true,
          bufferedAheadS: 15,
        },
      },
    ]);
  });

  it("carries out the member's decisions in order", () => {
    const video = aVideo({ paused: true });
    const { tickWith, sent } = setUp(video);
    tickWith(
      ping,
      { kind: 'seek', toS: 61.5 },
      { kind: 'mute', isMuted: true },
      { kind: 'rate', rate: 1.03 },
      {
        kind: 'play',
      },
    );
    expect(sent).toEqual(['ping']);
    expect(video).toMatchObject({ currentTime: 61.5, muted: true, playbackRate: 1.03, paused: false });
    tickWith({ kind: 'pause' }, { kind: 'mute', isMuted: false });
    expect(video).toMatchObject({ muted: false, paused: true });
  });

  it('restores its rate when the engine resets it, but not while the engine pauses the film', () => {
    const video = aVideo();
    const { tickWith } = setUp(video);
    tickWith({ kind: 'rate', rate: 0.98 });
    video.playbackRate = 1;
    tickWith();
    expect(video.playbackRate).toBe(0.98);
    video.playbackRate = 0;
    tickWith();
    expect(video.playbackRate).toBe(0);
  });

  it('reads as not ready while the film reopens, at its last position', () => {
    const { driver, asked, shown, tickWith } = setUp();
    driver.tick();
    shown.video = undefined;
    tickWith({ kind: 'seek', toS: 5 }, { kind: 'play' });
    expect(asked.at(-1)?.video).toMatchObject({ positionS: 60, durationS: 600, canPlay: false });
  });

  it('plays muted when the browser requires a gesture', async () => {
    const video = aVideo({
      paused: true,
      play: () =>
        video.muted
          ? Promise.resolve()
          : Promise.reject(new DOMException('no gesture yet', 'NotAllowedError')),
    });
    const { tickWith, calls } = setUp(video);
    tickWith({ kind: 'play' });
    await Promise.resolve();
    await Promise.resolve();
    expect(calls.refused).toBe(1);
    tickWith({ kind: 'mute', isMuted: false });
    expect(video.muted).toBe(true);
  });

  it('starts the film once, however often it is asked to play', () => {
    const video = aVideo({ paused: true });
    const { tickWith } = setUp(video);
    tickWith({ kind: 'play' });
    tickWith({ kind: 'play' });
    expect(video.plays).toBe(1);
  });

  it('shows no group while the others are gone, and shows it again when one returns', () => {
    const { tickWith, calls, group } = setUp();
    group.memberIds = ['rear'];
    tickWith({ kind: 'rate', rate: 1 }, { kind: 'dissolved' });
    tickWith();
    expect(calls.statuses).toEqual([undefined, undefined]);
    group.memberIds = ['front', 'rear'];
    tickWith({ kind: 'rate', rate: 1.02 });
    expect(calls.statuses.at(-1)).toMatchObject({ phase: 'following' });
    expect(calls.left).toBe(0);
  });

  it('stays in the group after the last other member left, until it stops controlling the film', () => {
    const video = aVideo({ playbackRate: 1.05, muted: true, paused: true });
    const { driver, tickWith, calls, group, decide } = setUp(video);
    tickWith({ kind: 'rate', rate: 1.05 });
    group.memberIds = ['rear'];
    decide();
    driver.receive({} as BusMessage, 1000);
    expect(calls.left).toBe(0);
    tickWith(
      { kind: 'rate', rate: 1 },
      { kind: 'mute', isMuted: false },
      { kind: 'play' },
      { kind: 'dissolved' },
    );
    expect(video).toMatchObject({ playbackRate: 1, muted: false, paused: false });
    expect(calls.statuses.at(-1)).toBeUndefined();
    expect(calls.left).toBe(0);
  });

  it('leaves the group after an individual command', () => {
    const video = aVideo();
    const { driver, tickWith, calls, group, asked } = setUp(video);
    group.memberIds = ['rear'];
    group.hasLeft = true;
    tickWith({ kind: 'seek', toS: 0 }, { kind: 'play' });
    expect(video.currentTime).toBe(0);
    expect(calls).toMatchObject({ left: 1, statuses: [undefined] });
    driver.tick();
    driver.wish({ kind: 'pause' });
    expect(asked).toHaveLength(1);
  });

  it('says goodbye on leaving and resumes the normal rate', () => {
    const video = aVideo();
    const { driver, tickWith, sent, decide, asked } = setUp(video);
    tickWith({ kind: 'rate', rate: 1.05 });
    decide({ kind: 'rate', rate: 1 }, ping);
    driver.leave();
    expect(sent).toEqual(['ping']);
    expect(video).toMatchObject({ playbackRate: 1, paused: false, currentTime: 60 });
    driver.tick();
    expect(asked.map(({ what }) => what)).toEqual(['tick', 'leave']);
  });

  it("forwards messages and the user's wishes", () => {
    const { driver, asked } = setUp();
    driver.receive({ command: 'media-pause' } as BusMessage, 999);
    driver.wish({ kind: 'seek', toS: 5 });
    driver.resume();
    expect(asked.map(({ what }) => what)).toEqual(['media-pause', 'seek', 'resume']);
  });
});

describe('watch group status redraw', () => {
  it('happens for the first status, and at once for events', () => {
    expect(isNewStatus(status, undefined, 0)).toBe(true);
    expect(isNewStatus({ ...status, state: 'paused' }, status, 1)).toBe(true);
    expect(isNewStatus({ ...status, leaderId: 'rear' }, status, 1)).toBe(true);
    expect(isNewStatus({ ...status, memberIds: ['front', 'rear', 'phone'] }, status, 1)).toBe(true);
  });

  it('is limited to a readable rate for figures', () => {
    const closer = { ...status, offsetMs: 1 };
    expect(isNewStatus(closer, status, 20)).toBe(false);
    expect(isNewStatus(closer, status, 300)).toBe(true);
    expect(isNewStatus({ ...status }, status, 300)).toBe(false);
  });
});

describe('watch group on the bus of its page', () => {
  const DEVICES = [
    { deviceId: 'front', screenId: 's-front', deviceType: 'front' },
    { deviceId: 'rear', screenId: 's-rear', deviceType: 'rear-left' },
  ] as const;

  const join = () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    deviceStorage.write('deviceId', 'front');
    const published: string[] = [];
    connectBus({ publish: (payload) => published.push(payload) > 0 });
    const video = aVideo();
    let left = 0;
    const membership = joinGroup({
      group: { playSessionId: 's-1', contentId: 1001, vamId: undefined, devices: DEVICES },
      deviceId: 'front',
      video: () => video as unknown as HTMLVideoElement,
      onStatus: () => undefined,
      onLeft: () => (left += 1),
      onSoundRefused: () => undefined,
    });
    return { video, published, membership, left: () => left };
  };
  afterEach(() => {
    vi.useRealTimers();
    connectBus(undefined);
    deviceStorage.clearExcept([]);
    vi.unstubAllGlobals();
  });

  it('watch group: a pause sent on this screen for this screen pauses only its film [SYN-03]', () => {
    const { video, membership } = join();
    publish('media-pause', { deviceId: 'rear' });
    expect(video.paused).toBe(false);
    publish('media-pause', { deviceId: 'front' });
    expect(video.paused).toBe(true);
    membership?.leave();
  });

  it('watch group: a stop sent on this screen for this screen keeps its place in the group', () => {
    const { left, membership } = join();
    publish('media-stop', { deviceId: 'front' });
    expect(left()).toBe(0);
    membership?.leave();
  });
});
