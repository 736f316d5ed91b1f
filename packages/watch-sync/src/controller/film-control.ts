import { SYNC_FINE_TUNE_START_S } from '@drivein/contract/light';
import type { GroupEffect, SyncProfile, VideoReading } from '../group-member';
import { createSeekPolicy } from './seek-policy';
import { createSmoothedLead } from './smoothed-lead';
import { createSoundGate } from './sound-gate';
import { specRate } from './spec-law';
import { createStartTiming } from './start-timing';
import { tightRate } from './tight-law';

/** The target position of the film on this screen, in times of this screen. */
export interface Course {
  /** Changes when the group stopped, started or jumped. */
  readonly key: object;
  readonly isRunning: boolean;
  readonly startsAtMs: number;
  positionAtMs(nowMs: number): number;
}

export interface FilmControl {
  follow(nowMs: number, video: VideoReading, course: Course): GroupEffect[];
  /** Rejoins: may jump at once, and is muted until it is in step. */
  rejoin(nowMs: number): GroupEffect[];
  /** Paused at the group's position, able to play. */
  isReady(video: VideoReading, course: Course): boolean;
  /** Ends all corrections. */
  release(): GroupEffect[];
  isJoining(): boolean;
  isStalled(): boolean;
  leadS(): number | undefined;
  isFlagged(nowMs: number): boolean;
}

/** Two sounds fuse below this. */
const IN_STEP_S = 0.04;
/** Two paused screens closer than this show the same frame. */
const SAME_FRAME_S = 0.002;
const READY_WITHIN_S = 0.1;
const STALL_MS = 300;
const LOW_BUFFER_S = 2;
/** No correction in the last moments: a film that ended must not be restarted. */
const END_S = 0.25;

/** Makes the film of this screen follow a course, by the law of its profile. */
export const createFilmControl = (profile: SyncProfile): FilmControl => {
  const seeks = createSeekPolicy(profile);
  const smoothed = createSmoothedLead();
  const sound = createSoundGate();
  const starts = createStartTiming();
  const inStepS = profile === 'spec' ? SYNC_FINE_TUNE_START_S : IN_STEP_S;
  let rate = 1;
  let isJoining = false;
  let stuckSinceMs: number | undefined;
  let isStalled = false;
  let alignedCourse: object | undefined;

  const setRate = (next: number | undefined): GroupEffect[] => {
    if (next === undefined || next === rate) return [];
    rate = next;
    return [{ kind: 'rate', rate }];
  };
  const rejoin = (nowMs: number): GroupEffect[] => {
    isJoining = true;
    smoothed.forget();
    return sound.close(nowMs);
  };
  const jump = (nowMs: number, course: Course, isCorrection: boolean): GroupEffect[] => {
    seeks.sought(nowMs, isCorrection);
    isJoining = false;
    smoothed.forget();
    return [{ kind: 'seek', toS: course.positionAtMs(nowMs + seeks.costS() * 1000) }];
  };

  const holdAtStart = (video: VideoReading, course: Course): GroupEffect[] => {
    const toS = course.positionAtMs(course.startsAtMs);
    const distanceS = Math.abs(video.positionS - toS);
    smoothed.forget();
    isStalled = false;
    stuckSinceMs = undefined;
    const effects: GroupEffect[] = video.isPaused ? [] : [{ kind: 'pause' }];
    // One jump per position: a film that lands beside it is not corrected.
    if (alignedCourse !== course.key && !video.isSeeking && video.durationS > 0) {
      alignedCourse = course.key;
      if (distanceS > SAME_FRAME_S) effects.push({ kind: 'seek', toS });
    }
    // A film at the group's position starts with the others, so it needs no mute.
    return distanceS < READY_WITHIN_S ? [...effects, ...sound.open()] : effects;
  };

  const begin = (nowMs: number, leadS: number, course: Course): GroupEffect[] => {
    if (!starts.mayPlay(nowMs)) return [];
    const isOnTime = Math.abs(leadS) < READY_WITHIN_S;
    starts.played(nowMs, isOnTime);
    smoothed.forget();
    if (isOnTime || seeks.isHolding(nowMs)) return [{ kind: 'play' }];
    return [...rejoin(nowMs), ...jump(nowMs, course, false), { kind: 'play' }];
  };

  /** True while the film has no data; after a longer stall it rejoins. */
  const isStuck = (nowMs: number, video: VideoReading): boolean => {
    if (video.canPlay) {
      stuckSinceMs = undefined;
      return false;
    }
    stuckSinceMs ??= nowMs;
    if (nowMs - stuckSinceMs >= STALL_MS) isStalled = true;
    return true;
  };

  const correct = (nowMs: number, video: VideoReading, leadS: number, course: Course): GroupEffect[] => {
    const smoothedS = smoothed.add(leadS, nowMs);
    starts.settled(leadS);
    seeks.landed(leadS);
    if (seeks.isDue(smoothedS, nowMs, isJoining)) return jump(nowMs, course, true);
    isJoining = false;
    const next =
      profile === 'spec'
        ? specRate(leadS, rate)
        : tightRate(smoothedS, rate, video.bufferedAheadS < LOW_BUFFER_S);
    return [...setRate(next), ...sound.openWhen(Math.abs(leadS) < inStepS, nowMs)];
  };

  const run = (nowMs: number, video: VideoReading, course: Course): GroupEffect[] => {
    if (video.durationS <= 0) return [];
    const targetS = course.positionAtMs(nowMs);
    if (targetS >= video.durationS - END_S) return sound.open();
    const leadS = targetS - video.positionS;
    if (video.isPaused) return begin(nowMs, leadS, course);
    if (video.isSeeking || isStuck(nowMs, video)) {
      smoothed.forget();
      return [];
    }
    const back = isStalled ? rejoin(nowMs) : [];
    isStalled = false;
    if (seeks.isHolding(nowMs) || starts.isSettling(nowMs)) return back;
    return [...back, ...correct(nowMs, video, leadS, course)];
  };

  return {
    follow: (nowMs, video, course) => {
      // A play command slightly early makes the film run on time.
      const hasBegun = course.isRunning && nowMs >= course.startsAtMs - starts.costMs();
      return hasBegun ? run(nowMs, video, course) : holdAtStart(video, course);
    },
    rejoin,
    isReady: (video, course) =>
      video.canPlay &&
      !video.isSeeking &&
      video.durationS > 0 &&
      Math.abs(video.positionS - course.positionAtMs(course.startsAtMs)) < READY_WITHIN_S,
    release: () => {
      smoothed.forget();
      isJoining = false;
      isStalled = false;
      return [...setRate(1), ...sound.open()];
    },
    isJoining: () => sound.isClosed(),
    isStalled: () => isStalled,
    leadS: () => smoothed.value(),
    isFlagged: (nowMs) => seeks.isFlagged(nowMs),
  };
};
