import { actDetached, rejoinGroup, dissolve, leaveGroup } from './member/detached-member';
import {
  handleMissingAnswer,
  requestLine,
  requestLineThrottled,
  requestChange,
} from './leader/leader-requests';
import { leadIfDue } from './leader/failover';
import { isLeader } from './leader/leader';
import { createFollowerReports } from './member/follow-leader';
import type {
  GroupEffect,
  GroupMember,
  GroupMemberOptions,
  GroupStatus,
  GroupWish,
  VideoReading,
} from './group-member';
import { areAllViewersPaused, createMemberContext, type MemberContext } from './member/member-context';
import { receiveMessage } from './member/receive-message';

const phaseOf = ({ apart, control, course }: MemberContext): GroupStatus['phase'] => {
  const held = course.held();
  if (apart !== 'no') return 'apart';
  if (control.isStalled()) return 'stalled';
  if (!held) return 'joining';
  if (held.state === 'playing' && held.velocity === 0) return 'waiting';
  return control.isJoining() ? 'joining' : 'following';
};

/** The displayable status of this member. */
const memberStatus = (context: MemberContext): GroupStatus => {
  const { control, course, roster, selfId, mode, lastTickMs } = context;
  const held = course.held();
  const memberIds = mode === 'member' ? roster.memberIds(lastTickMs) : [selfId];
  const leadS = control.leadS();
  return {
    leaderId: held?.leaderId ?? memberIds[0] ?? selfId,
    isLeader: isLeader(context),
    memberIds,
    phase: phaseOf(context),
    state: held?.state ?? 'playing',
    offsetMs: leadS === undefined ? undefined : leadS * 1000,
    clockErrorMs: course.estimate(lastTickMs)?.errorMs,
    isFlagged: control.isFlagged(lastTickMs),
    hasLeft: mode === 'left',
  };
};

/** A page without a tick for so long was asleep: its clock may have stopped. */
const SLEPT_MS = 3000;

/** Creates one member of a watch group. It gets messages and readings of its film, and returns effects. */
export const createGroupMember = (options: GroupMemberOptions): GroupMember => {
  const context = createMemberContext(options);
  const { roster, course, control, leader, pings, scrub } = context;
  const reportAsFollower = createFollowerReports(context);

  const resume = (nowMs: number): GroupEffect[] => {
    if (context.mode === 'left') return [];
    const hasSlept = nowMs - context.lastTickMs > SLEPT_MS;
    context.lastTickMs = nowMs;
    roster.resetTimeouts(nowMs);
    if (hasSlept) course.forgetClocks();
    if (isLeader(context) && !hasSlept && context.mode === 'member') {
      pings.burst(nowMs);
      return leader.repeat(nowMs, context.video.durationS);
    }
    return requestLine(context, nowMs);
  };

  const lead = (nowMs: number, video: VideoReading): GroupEffect[] => {
    // Without a viewer the line would advance past a part that no screen has shown.
    const stop = areAllViewersPaused(context, nowMs)
      ? leader.applyWish({ kind: 'pause' }, nowMs, video.durationS)
      : [];
    const current = course.course(nowMs, video.durationS);
    const { effects, shouldHandOver } = leader.tick(nowMs, video, {
      isApart: context.apart !== 'no',
      isReady: current !== undefined && control.isReady(video, current),
      isAckOn: options.isAckOn(),
    });
    return [...stop, ...effects, ...(shouldHandOver ? requestLineThrottled(context, nowMs) : [])];
  };

  const follow = (nowMs: number, video: VideoReading) => {
    // Paused locally before the line that will pause it.
    const isPausedLocally = context.pending?.wish.kind === 'pause' && video.isPaused;
    const current = course.course(nowMs, video.durationS);
    return current && context.apart === 'no' && !isPausedLocally ? control.follow(nowMs, video, current) : [];
  };

  const tick = (nowMs: number, video: VideoReading): readonly GroupEffect[] => {
    const effects = nowMs - context.lastTickMs > SLEPT_MS ? resume(nowMs) : [];
    context.lastTickMs = nowMs;
    context.video = video;
    if (context.mode !== 'member') return effects;
    if (options.isConnected?.() === false) roster.resetTimeouts(nowMs);
    if (roster.memberIds(nowMs).length < 2) return [...effects, ...dissolve(context)];
    effects.push(...leadIfDue(context, nowMs, video));
    const toS = scrub.settled(nowMs);
    if (toS !== undefined) effects.push(...requestChange(context, { kind: 'seek', toS }, nowMs));
    effects.push(...handleMissingAnswer(context, nowMs));
    effects.push(...(isLeader(context) ? lead(nowMs, video) : reportAsFollower(nowMs, video)));
    effects.push(...follow(nowMs, video));
    return effects;
  };

  /** A press on a screen that a command has detached. */
  const applyDetachedWish = (wish: GroupWish, nowMs: number): GroupEffect[] => {
    const isStanding = course.held()?.state === 'paused';
    if (wish.kind !== 'play' || !isStanding) return actDetached(context, wish, 'commanded', nowMs);
    context.individualPauses.resume(context.selfId, nowMs);
    return [...rejoinGroup(context, nowMs), ...requestChange(context, wish, nowMs)];
  };

  return {
    tick,
    receive: (message, receivedAtMs, video) => {
      context.video = video;
      return receiveMessage(context, message, receivedAtMs, video);
    },
    wish: (wish, nowMs, video) => {
      context.video = video;
      if (context.mode !== 'member') return [];
      if (context.apart === 'commanded') return applyDetachedWish(wish, nowMs);
      if (wish.kind !== 'seek') return requestChange(context, wish, nowMs);
      scrub.note(wish.toS, nowMs);
      return [];
    },
    resume,
    leave: () => leaveGroup(context),
    status: () => memberStatus(context),
  };
};
