import type { GroupEffect, VideoReading } from './group-member';
import { isLeader, type MemberContext } from './member-context';

/** Whoever should lead first listens whether the group is under way already. */
const LISTEN_MS = 500;
/** Without a line for so long, the first of those who are there draws one. */
const LEADERLESS_MS = 5000;

const isRunning = (video: VideoReading) => video.canPlay && !video.isPaused;

/** The line as it is, on our clock: what the group sees does not change with its leader. */
const drawingOf = (context: MemberContext, nowMs: number, video: VideoReading) => {
  const held = context.course.held();
  const followed = context.course.course(nowMs, video.durationS);
  // What was paused together stays so: a film must not start by itself because somebody is back.
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
  // A start that lies ahead stays where it is.
  if (velocity > 0 && nowMs < followed.startsAtMs)
    return { state, velocity, positionS: held.positionS, atMs: followed.startsAtMs };
  return { state, velocity, positionS: followed.positionAtMs(nowMs), atMs: nowMs };
};

/** Leads from now on: one epoch up, so that nobody listens to the former leader any more. */
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

/** The leader itself says that it lost its line, or cannot go on: the next one leads at once. */
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

/** Leads when it is up to this screen: at the beginning, and when the leader has gone. */
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
    // A film that already runs is no reloaded page: nobody can know better where the group is.
    const mayLead = isRunning(video) || nowMs - options.nowMs >= LISTEN_MS;
    return mayLead ? takeOver(context, nowMs, video) : [];
  }
  const isLate = nowMs - context.loadedMs >= LEADERLESS_MS;
  const [first] = members.filter((deviceId) => roster.hasJoined(deviceId));
  return isLate && first === selfId ? takeOver(context, nowMs, video) : [];
};
