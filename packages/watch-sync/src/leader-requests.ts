import { REMOTE_COMMAND_TIMEOUT_MS } from '@drivein/contract/light';
import { actAlone, comeBack } from './detached-member';
import type { GroupEffect, GroupWish } from './group-member';
import { syncBody } from './line-message';
import { isLeader, type MemberContext } from './member-context';

const ASK_AGAIN_MS = 1000;

/** A member without a line asks for it; a leader that asks gives the line away. */
export const askForLine = (context: MemberContext, nowMs: number): GroupEffect[] => {
  const { isPaused, positionS, durationS } = context.video;
  context.askedForLineMs = nowMs;
  const body = syncBody(context.syncParts(durationS), isPaused ? 'paused' : 'playing', positionS);
  return [{ kind: 'send', command: 'device-sync', body }];
};

/** The same, unless it was asked for just now. */
export const askForLineAgain = (context: MemberContext, nowMs: number): GroupEffect[] =>
  nowMs - context.askedForLineMs < ASK_AGAIN_MS ? [] : askForLine(context, nowMs);

const commandOf = (context: MemberContext, wish: GroupWish, leaderId: string, nowMs: number): GroupEffect => {
  const { group } = context.options;
  const memberIds = context.roster.memberIds(nowMs);
  const body = {
    deviceId: leaderId,
    playSessionId: group.playSessionId,
    contentId: group.contentId,
    devices: group.devices
      .filter(({ deviceId }) => memberIds.includes(deviceId))
      .map(({ deviceId, screenId }) => ({ deviceId, screenId })),
    allDevices: true,
  };
  switch (wish.kind) {
    case 'pause':
      return { kind: 'send', command: 'media-pause', body };
    case 'play':
      return { kind: 'send', command: 'media-play', body };
    case 'restart':
      return { kind: 'send', command: 'media-restart', body };
    case 'seek':
      return { kind: 'send', command: 'media-seek', body: { ...body, position: Math.max(0, wish.toS) } };
  }
};

/** Wants something for the whole group; only the leader can do it. */
export const changeTogether = (context: MemberContext, wish: GroupWish, nowMs: number): GroupEffect[] => {
  if (isLeader(context)) return context.desk.change(wish, nowMs, context.video.durationS);
  context.asked = { wish, askedMs: nowMs };
  // It already acts alone, for want of an answer: it goes on so until there is one.
  const first = context.apart === 'no' ? pauseAhead(context) : actAlone(context, wish, 'unanswered', nowMs);
  return [...first, ...sendAsked(context, nowMs)];
};

/** A pause for all reached the leader too: obeyed here at once, and drawn by the leader. */
export const awaitPause = (context: MemberContext, nowMs: number): GroupEffect[] => {
  if (context.course.held()?.state === 'paused') return [];
  context.asked = { wish: { kind: 'pause' }, askedMs: nowMs };
  return pauseAhead(context);
};

const pauseAhead = ({ asked, video }: MemberContext): GroupEffect[] =>
  asked?.wish.kind === 'pause' && !video.isPaused ? [{ kind: 'pause' }] : [];

/** Tells the leader, if there is one; a new one is told again. */
export const sendAsked = (context: MemberContext, nowMs: number): GroupEffect[] => {
  const leaderId = context.course.held()?.leaderId;
  if (!context.asked || leaderId === undefined) return [];
  return [commandOf(context, context.asked.wish, leaderId, nowMs)];
};

/**
 * Nobody answered: this screen does what somebody in front of it wants, says it again now and then, and comes back
 * when a leader speaks.
 */
export const actIfUnanswered = (context: MemberContext, nowMs: number): GroupEffect[] => {
  const { asked } = context;
  if (!asked) return [];
  if (isSo(context, asked.wish)) {
    context.asked = undefined;
    return context.apart === 'unanswered' ? comeBack(context, nowMs) : [];
  }
  if (nowMs - asked.askedMs < REMOTE_COMMAND_TIMEOUT_MS) return [];
  context.asked = { ...asked, askedMs: nowMs };
  const alone = context.apart === 'no' ? actAlone(context, asked.wish, 'unanswered', nowMs) : [];
  return [...alone, ...sendAsked(context, nowMs)];
};

/** The line is as somebody wished; where it should be elsewhere, only a new line can tell. */
const isSo = ({ course }: MemberContext, { kind }: GroupWish): boolean => {
  const state = course.held()?.state;
  return (kind === 'pause' && state === 'paused') || (kind === 'play' && state === 'playing');
};
