import { HEARTBEAT_MS } from '@drivein/contract/light';
import type { PingSender } from '../clock/ping-sender';
import type { GroupCourse } from '../group-course';
import type { GroupEffect, GroupWish, VideoReading } from '../group-member';
import type { Roster } from './roster';
import { anchoredAt, type Line, positionAt } from '../timeline';

/** Longest wait of a start or jump for all members. */
const LONGEST_WAIT_MS = 5000;
const SHORTEST_LEAD_MS = 500;

/** A start is far enough ahead that all members know of it by then. */
export const startLeadMs = (worstRttMs: number, shortestMs = SHORTEST_LEAD_MS): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(2 * worstRttMs, shortestMs));

type BarrierVerdict = 'wait' | 'start' | 'leader-is-late';

interface StartBarrier {
  done(deviceId: string): void;
  verdict(nowMs: number, selfId: string, memberIds: readonly string[]): BarrierVerdict;
}

/** The members that are ready at the group's position. */
export const createStartBarrier = (sinceMs: number): StartBarrier => {
  const ready = new Set<string>();
  return {
    done: (deviceId) => ready.add(deviceId),
    verdict: (nowMs, selfId, memberIds) => {
      if (memberIds.every((deviceId) => ready.has(deviceId))) return 'start';
      if (nowMs - sinceMs < LONGEST_WAIT_MS) return 'wait';
      return ready.has(selfId) ? 'start' : 'leader-is-late';
    },
  };
};

/** Time without data after which a leader pauses the group. */
const LEADER_STALL_MS = 500;
/** All members are on the same frame: only the message has to arrive. */
const RESUME_LEAD_MS = 200;
/** Minimal gap between two answers to the same device. */
const ANSWER_GAP_MS = 200;
/** So close to its end a film may have nothing left to load. */
const END_S = 1;

export interface LeaderDeps {
  readonly selfId: string;
  readonly clockId: string;
  readonly pings: PingSender;
  readonly course: GroupCourse;
  readonly roster: Roster;
  readonly lineEffect: (line: Line, durationS: number, forDeviceId?: string) => GroupEffect;
}

/** Whether this screen leads. */
export const isLeader = ({ course, selfId }: Pick<LeaderDeps, 'course' | 'selfId'>): boolean =>
  course.held()?.leaderId === selfId;

type Drawing = Pick<Line, 'state' | 'velocity' | 'positionS' | 'atMs'>;

export interface Leader {
  /** Takes the leadership with this line on its own clock. */
  takeOver(drawing: Drawing, epoch: number, nowMs: number, durationS: number): GroupEffect[];
  applyWish(wish: GroupWish, nowMs: number, durationS: number): GroupEffect[];
  /** The device is ready at the group's position, or need not be waited for. */
  memberReady(deviceId: string): void;
  /** Sends the line to one device. */
  sendLine(deviceId: string, nowMs: number, durationS: number): GroupEffect[];
  /** The same, with a burst of pings for a device that needs our clock. */
  introduce(deviceId: string, nowMs: number, durationS: number): GroupEffect[];
  /** Repeats the line for all. */
  repeat(nowMs: number, durationS: number): GroupEffect[];
  tick(nowMs: number, video: VideoReading, state: LeaderState): LeaderTick;
}

interface LeaderState {
  /** Detached by a command, it leads without regard to its own film. */
  readonly isApart: boolean;
  readonly isReady: boolean;
  readonly isAckOn: boolean;
}

interface LeaderTick {
  readonly effects: readonly GroupEffect[];
  /** It had no data for so long that the next member should lead. */
  readonly shouldHandOver: boolean;
}

/** The leader's part: draws the line, waits for the others, and pings (SYN-01). */
export const createLeader = ({ selfId, clockId, pings, course, roster, lineEffect }: LeaderDeps): Leader => {
  let barrier: StartBarrier | undefined;
  let lastBroadcastMs = Number.NEGATIVE_INFINITY;
  let stuckSinceMs: number | undefined;
  const lastSentMs = new Map<string, number>();

  const publish = (line: Line, nowMs: number, durationS: number): GroupEffect[] => {
    course.hold(line);
    barrier = line.state === 'playing' && line.velocity === 0 ? createStartBarrier(nowMs) : undefined;
    lastBroadcastMs = nowMs;
    stuckSinceMs = undefined;
    return [lineEffect(line, durationS)];
  };
  const redraw = (drawing: Drawing, nowMs: number, durationS: number): GroupEffect[] => {
    const line = course.held();
    return line ? publish({ ...line, ...drawing, seq: line.seq + 1 }, nowMs, durationS) : [];
  };
  const standAt = (state: Line['state'], positionS: number, nowMs: number, durationS: number) =>
    redraw({ state, velocity: 0, positionS, atMs: nowMs }, nowMs, durationS);
  const startAll = (line: Line, nowMs: number, durationS: number, shortestLeadMs?: number) => {
    const atMs = nowMs + startLeadMs(pings.worstRttMs(roster.memberIds(nowMs)), shortestLeadMs);
    return redraw({ state: 'playing', velocity: 1, positionS: line.positionS, atMs }, nowMs, durationS);
  };
  const repeat = (nowMs: number, durationS: number): GroupEffect[] => {
    const line = course.held();
    if (!line) return [];
    lastBroadcastMs = nowMs;
    return [lineEffect(anchoredAt(line, nowMs, durationS), durationS)];
  };
  const sendLine = (deviceId: string, nowMs: number, durationS: number): GroupEffect[] => {
    const line = course.held();
    if (!line || nowMs - (lastSentMs.get(deviceId) ?? Number.NEGATIVE_INFINITY) < ANSWER_GAP_MS) return [];
    lastSentMs.set(deviceId, nowMs);
    return [lineEffect(anchoredAt(line, nowMs, durationS), durationS, deviceId)];
  };

  const isStalled = (nowMs: number, video: VideoReading, line: Line) => {
    const isAtEnd = positionAt(line, nowMs, video.durationS) >= video.durationS - END_S;
    const shouldPlay = line.velocity > 0 && nowMs > line.atMs && !isAtEnd;
    if (!shouldPlay || (video.canPlay && !video.isSeeking)) stuckSinceMs = undefined;
    else stuckSinceMs ??= nowMs;
    return stuckSinceMs !== undefined && nowMs - stuckSinceMs > LEADER_STALL_MS;
  };
  const waitOrGo = (line: Line, nowMs: number, video: VideoReading, state: LeaderState): LeaderTick => {
    if (!barrier) {
      const mustWait = !state.isApart && isStalled(nowMs, video, line);
      const positionS = positionAt(line, nowMs, video.durationS);
      const effects = mustWait ? standAt('playing', positionS, nowMs, video.durationS) : [];
      return { effects, shouldHandOver: false };
    }
    if (state.isReady || state.isApart) barrier.done(selfId);
    const verdict = barrier.verdict(nowMs, selfId, roster.memberIds(nowMs));
    const effects = verdict === 'start' ? startAll(line, nowMs, video.durationS) : [];
    return { effects, shouldHandOver: verdict === 'leader-is-late' };
  };
  const ping = (line: Line, nowMs: number, isAckOn: boolean): GroupEffect[] => {
    const hasOtherMembers = roster.memberIds(nowMs).some((id) => id !== selfId && roster.hasJoined(id));
    const isOnlyForBursts = isAckOn || line.state === 'paused';
    const body = hasOtherMembers ? pings.next(nowMs, isOnlyForBursts) : undefined;
    return body ? [{ kind: 'send', command: 'ping', body }] : [];
  };

  return {
    takeOver: (drawing, epoch, nowMs, durationS) => {
      pings.burst(nowMs);
      return publish({ ...drawing, epoch, seq: 1, leaderId: selfId, clockId }, nowMs, durationS);
    },
    applyWish: (wish, nowMs, durationS) => {
      const line = course.held();
      if (!line) return [];
      switch (wish.kind) {
        case 'pause':
          if (line.state === 'paused') return [];
          return standAt('paused', positionAt(line, nowMs, durationS), nowMs, durationS);
        case 'play':
          if (line.state === 'playing') return [];
          pings.burst(nowMs);
          return startAll(line, nowMs, durationS, RESUME_LEAD_MS);
        case 'restart':
          return standAt('playing', 0, nowMs, durationS);
        case 'seek': {
          const end = durationS > 0 ? durationS : Number.POSITIVE_INFINITY;
          return standAt(line.state, Math.max(0, Math.min(wish.toS, end)), nowMs, durationS);
        }
      }
    },
    memberReady: (deviceId) => barrier?.done(deviceId),
    sendLine,
    introduce: (deviceId, nowMs, durationS) => {
      const effects = sendLine(deviceId, nowMs, durationS);
      if (effects.length > 0) pings.burst(nowMs);
      return effects;
    },
    repeat,
    tick: (nowMs, video, state) => {
      const line = course.held();
      if (!line) return { effects: [], shouldHandOver: false };
      const { effects, shouldHandOver } = waitOrGo(line, nowMs, video, state);
      const beat = nowMs - lastBroadcastMs >= HEARTBEAT_MS ? repeat(nowMs, video.durationS) : [];
      return { effects: [...effects, ...beat, ...ping(line, nowMs, state.isAckOn)], shouldHandOver };
    },
  };
};
