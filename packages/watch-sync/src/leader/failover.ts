import type { GroupEffect, VideoReading } from '../group-member';
import { isLeader } from './leader';
import type { MemberContext } from '../member/member-context';

/** The first in rank listens for this long whether the group is already playing. */
const LISTEN_MS = 500;
/** Without a line for this long, the first present member draws one. */
const LEADERLESS_MS = 5000;

const isRunning = (video: VideoReading) => video.canPlay && !video.isPaused;

/** The current line on our clock: a change of leader must not be visible. */
const drawingOf = (context: MemberContext, nowMs: number, video: VideoReading) => {
  const held = context.course.held();
  const followed = context.course.course(nowMs, video.durationS);
  // A paused group stays paused: a returning member must not start the film.
  if (context.mode === 'dissolved' && held?.state === 'paused' && !isRunning(video))
    return { state: held.state, velocity: held.velocity, positionS: video.positionS, atMs: nowMs };
  if (!held || !followed || context.mode === 'dissolved')
    return {
      state: 'playing' as const,
      velocity: isRunning(video) ? 1 : 0,
      positionS: video.positionS,
      atMs: nowMs,
    };
  const { state, velocity } = held;
  // A start in the future keeps its time.
  if (velocity > 0 && nowMs < followed.startsAtMs)
    return { state, velocity, positionS: held.positionS, atMs: followed.startsAtMs };
  return { state, velocity, positionS: followed.positionAtMs(nowMs), atMs: nowMs };
};

/** Takes the leadership with the next epoch, so that the former leader is ignored (SYN-04). */
export const takeOver = (context: MemberContext, nowMs: number, video: VideoReading): GroupEffect[] => {
  const { leader, course } = context;
  const held = course.held();
  const effects = leader.takeOver(
    drawingOf(context, nowMs, video),
    held ? held.epoch + 1 : 0,
    nowMs,
    video.durationS,
  );
  const { pending } = context;
  context.mode = 'member';
  context.pending = undefined;
  if (context.apart === 'unanswered') context.apart = 'no';
  return pending ? [...effects, ...leader.applyWish(pending.wish, nowMs, video.durationS)] : effects;
};

/** The leader reports that it lost its line or cannot continue: the next one leads at once. */
export const succeedLeader = (
  context: MemberContext,
  formerId: string,
  nowMs: number,
  video: VideoReading,
): GroupEffect[] => {
  const { course, leader, roster, selfId } = context;
  if (course.held()?.leaderId !== formerId) return [];
  const [heir] = roster.memberIds(nowMs).filter((deviceId) => deviceId !== formerId);
  if (heir !== selfId) return [];
  const effects = takeOver(context, nowMs, video);
  leader.memberReady(formerId);
  return effects;
};

/** Takes the leadership if this screen is next: at the beginning, and when the leader has gone. */
export const leadIfDue = (context: MemberContext, nowMs: number, video: VideoReading): GroupEffect[] => {
  const { course, roster, selfId, options } = context;
  if (isLeader(context)) return [];
  const held = course.held();
  const members = roster.memberIds(nowMs);
  if (held)
    return !members.includes(held.leaderId) && members[0] === selfId ? takeOver(context, nowMs, video) : [];
  if (video.durationS <= 0) return [];
  context.loadedMs ??= nowMs;
  if (members[0] === selfId) {
    // A film that already runs shows that this page was not reloaded, so its position is the best known.
    const mayLead = isRunning(video) || nowMs - options.nowMs >= LISTEN_MS;
    return mayLead ? takeOver(context, nowMs, video) : [];
  }
  const isLate = nowMs - context.loadedMs >= LEADERLESS_MS;
  const [first] = members.filter((deviceId) => roster.hasJoined(deviceId));
  return isLate && first === selfId ? takeOver(context, nowMs, video) : [];
};
