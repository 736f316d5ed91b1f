import { SYNC_FINE_TUNE_START_S, SYNC_FINE_TUNE_STOP_S, SYNC_RATE_BANDS } from '@drivein/contract/light';
import type { GroupEffect, SyncProfile, VideoReading } from '../group-member';
import { createSeekPolicy } from './seek-policy';

/** Share of the error corrected per second: slow enough not to follow noise, fast enough to end in seconds. */
const GAIN = 0.5;
/** A larger change is audible, and Chromium switches to a rougher way of stretching sound (SYN-05). */
export const TIGHT_RATE_SPAN = 0.05;
/** A smaller change is not worth its cost. */
const RATE_STEP = 0.002;
/** Leaving 1.0 costs some 20 ms, so a screen in step oscillates around the line and never returns to 1.0. */
const IDLE_SPAN = 0.002;
/** In step, the rate changes its direction only beyond this offset. */
const IDLE_TURN_S = 0.002;
const EPSILON = 1e-9;

/**
 * The rate for a screen that is `leadS` behind the line (positive: the line is ahead, so we speed up); undefined if
 * the present rate is right.
 */
export const tightRate = (leadS: number, presentRate: number, isBufferLow: boolean): number | undefined => {
  const wanted = wantedRate(leadS, presentRate, isBufferLow);
  return Math.abs(wanted - presentRate) >= RATE_STEP - EPSILON ? wanted : undefined;
};

const wantedRate = (leadS: number, presentRate: number, isBufferLow: boolean): number => {
  const correction = Math.max(-TIGHT_RATE_SPAN, Math.min(TIGHT_RATE_SPAN, GAIN * leadS));
  // Speeding up would only empty the buffer sooner.
  if (isBufferLow && correction > 0) return 1;
  if (Math.abs(correction) > IDLE_SPAN) return 1 + correction;
  const isIdling = Math.abs(Math.abs(presentRate - 1) - IDLE_SPAN) < EPSILON;
  if (isIdling && Math.abs(leadS) < IDLE_TURN_S) return presentRate;
  return leadS >= 0 ? 1 + IDLE_SPAN : 1 - IDLE_SPAN;
};

/** Time that a film needs after `play` to reach its pace. */
const SETTLE_MS = 300;
const PLAY_AGAIN_MS = 500;
const FIRST_COST_MS = 30;
const DEAREST_COST_MS = 300;
const LEARNING = 0.5;

/** Decides when to send `play`, so that the film runs on time: it learns this screen's delay. */
interface StartTiming {
  costMs(): number;
  /** `play` is repeated for a film that does not start, but not at every check. */
  mayPlay(nowMs: number): boolean;
  played(nowMs: number, isOnTime: boolean): void;
  isSettling(nowMs: number): boolean;
  /** The offset after the start. */
  settled(leadS: number): void;
}

const createStartTiming = (): StartTiming => {
  let playedMs = Number.NEGATIVE_INFINITY;
  let costMs = FIRST_COST_MS;
  let isLesson = false;
  return {
    costMs: () => costMs,
    mayPlay: (nowMs) => nowMs - playedMs >= PLAY_AGAIN_MS,
    played: (nowMs, isOnTime) => {
      playedMs = nowMs;
      isLesson = isOnTime;
    },
    isSettling: (nowMs) => nowMs - playedMs < SETTLE_MS,
    settled: (leadS) => {
      if (!isLesson) return;
      isLesson = false;
      costMs = Math.max(0, Math.min(DEAREST_COST_MS, costMs + LEARNING * leadS * 1000));
    },
  };
};

/**
 * The specification's table (SYN-02). `leadS` is positive when the line is ahead of this screen: then it speeds up;
 * the screen that is ahead slows down. Read the other way round the table would drive screens apart.
 */
export const specRate = (leadS: number, presentRate: number): number => {
  const distanceS = Math.abs(leadS);
  const isTuning = presentRate !== 1;
  if (distanceS <= (isTuning ? SYNC_FINE_TUNE_STOP_S : SYNC_FINE_TUNE_START_S)) return 1;
  const band = SYNC_RATE_BANDS.findLast(({ fromS }) => distanceS >= fromS) ?? SYNC_RATE_BANDS[0];
  return leadS > 0 ? band.faster : band.slower;
};

/** After this time a film slightly off is better than a muted one. */
const LONGEST_SILENCE_MS = 5000;

/** Mutes a joining screen until it is in step: two soundtracks apart are worse than one missing. */
interface SoundGate {
  close(nowMs: number): GroupEffect[];
  open(): GroupEffect[];
  openWhen(isInStep: boolean, nowMs: number): GroupEffect[];
  isClosed(): boolean;
}

const createSoundGate = (): SoundGate => {
  let closedMs: number | undefined;
  const open = (): GroupEffect[] => {
    if (closedMs === undefined) return [];
    closedMs = undefined;
    return [{ kind: 'mute', isMuted: false }];
  };
  return {
    close: (nowMs) => {
      if (closedMs !== undefined) return [];
      closedMs = nowMs;
      return [{ kind: 'mute', isMuted: true }];
    },
    open,
    openWhen: (isInStep, nowMs) => {
      const isTooLong = closedMs !== undefined && nowMs - closedMs > LONGEST_SILENCE_MS;
      return isInStep || isTooLong ? open() : [];
    },
    isClosed: () => closedMs !== undefined,
  };
};

const TIME_CONSTANT_MS = 250;

/** The lead of the line without the noise of single readings. */
interface SmoothedLead {
  add(leadS: number, nowMs: number): number;
  /** The film was moved: drop earlier readings. */
  forget(): void;
  value(): number | undefined;
}

const createSmoothedLead = (): SmoothedLead => {
  let value: number | undefined;
  let atMs = 0;
  return {
    add: (leadS, nowMs) => {
      const share = 1 - Math.exp(-Math.max(0, nowMs - atMs) / TIME_CONSTANT_MS);
      value = value === undefined ? leadS : value + share * (leadS - value);
      atMs = nowMs;
      return value;
    },
    forget: () => {
      value = undefined;
    },
    value: () => value,
  };
};

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
