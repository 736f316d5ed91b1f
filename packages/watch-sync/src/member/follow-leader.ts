import { rejoinGroup } from './detached-member';
import { requestLine, requestLineThrottled, sendRequest } from '../leader/leader-requests';
import type { GroupEffect, VideoReading } from '../group-member';
import type { MemberContext } from './member-context';
import type { Line } from '../timeline';

const READY_AGAIN_MS = 1000;
const CONFIRM_MS = 1000;
/** Clock error that requests another burst. */
const POOR_CLOCK_MS = 10;
const POOR_CLOCK_ASK_MS = 4000;
/** Without a clock, request again as soon as the last burst is over. */
const NO_CLOCK_ASK_MS = 1200;

/** Adopts a new line: after a seek of the leader, a stall, a late join (SYN-04). */
export const acceptLine = (context: MemberContext, line: Line, nowMs: number): GroupEffect[] => {
  const { course, control } = context;
  const before = course.held();
  course.hold(line);
  const wasAlone = context.mode === 'dissolved';
  context.mode = 'member';
  // The group's film already runs: join muted, with one jump.
  const effects: GroupEffect[] = line.velocity > 0 && (!before || wasAlone) ? control.rejoin(nowMs) : [];
  if (!context.pending) return effects;
  if (before?.leaderId !== line.leaderId) return [...effects, ...sendRequest(context, nowMs)];
  context.pending = undefined;
  return context.apart === 'unanswered' ? [...effects, ...rejoinGroup(context, nowMs)] : effects;
};

export interface FollowerReports {
  (nowMs: number, video: VideoReading): GroupEffect[];
}

/** The periodic messages of a follower: requests the line, reports that it is ready, and its offset. */
export const createFollowerReports = (context: MemberContext): FollowerReports => {
  const { course, control, options } = context;
  let readyFor: Line | undefined;
  let reportedReadyMs = Number.NEGATIVE_INFINITY;
  let confirmedMs = Number.NEGATIVE_INFINITY;

  const isReadyFor = (line: Line, nowMs: number, video: VideoReading) => {
    if (line.state !== 'playing' || line.velocity > 0) return false;
    const current = course.course(nowMs, video.durationS);
    return context.apart !== 'no' || (current !== undefined && control.isReady(video, current));
  };

  return (nowMs, video) => {
    const held = course.held();
    if (!held) return requestLineThrottled(context, nowMs);
    const { epoch, seq, leaderId, clockId } = held;
    const ofLine = { deviceId: leaderId, playSessionId: options.group.playSessionId, epoch, seq };
    const effects: GroupEffect[] = [];
    const clockErrorMs = course.estimate(nowMs)?.errorMs;
    const isClockPoor = clockErrorMs === undefined || clockErrorMs > POOR_CLOCK_MS;
    const patienceMs = clockErrorMs === undefined ? NO_CLOCK_ASK_MS : POOR_CLOCK_ASK_MS;
    const wantsBurst = options.profile === 'tight' && held.velocity > 0 && isClockPoor;
    if (wantsBurst && nowMs - context.lineRequestedMs >= patienceMs)
      effects.push(...requestLine(context, nowMs));
    const isUnreported = readyFor !== held || nowMs - reportedReadyMs >= READY_AGAIN_MS;
    if (isUnreported && isReadyFor(held, nowMs, video)) {
      readyFor = held;
      reportedReadyMs = nowMs;
      effects.push({ kind: 'send', command: 'device-sync-done', body: ofLine });
    }
    if (nowMs - confirmedMs >= CONFIRM_MS) {
      confirmedMs = nowMs;
      const confirmedLatency = course.clockOf(clockId).latencyMs();
      const leadS = control.leadS();
      effects.push({
        kind: 'send',
        command: 'media-sync-confirm',
        body: {
          ...ofLine,
          ...(confirmedLatency !== undefined && { confirmedLatency }),
          ...(leadS !== undefined && { offset: leadS * 1000 }),
          ...(clockErrorMs !== undefined && { clockError: clockErrorMs }),
        },
      });
    }
    return effects;
  };
};
