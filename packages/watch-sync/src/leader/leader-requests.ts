import { REMOTE_COMMAND_TIMEOUT_MS } from '@drivein/contract/light';
import { actDetached, rejoinGroup } from '../member/detached-member';
import type { GroupEffect, GroupWish } from '../group-member';
import { syncBody } from '../member/line-message';
import { isLeader } from './leader';
import type { MemberContext } from '../member/member-context';

const LINE_REQUEST_GAP_MS = 1000;

/** Requests the line. A leader that requests it hands over the leadership. */
export const requestLine = (context: MemberContext, nowMs: number): GroupEffect[] => {
  const { isPaused, positionS, durationS } = context.video;
  context.lineRequestedMs = nowMs;
  const body = syncBody(context.syncParts(durationS), isPaused ? 'paused' : 'playing', positionS);
  return [{ kind: 'send', command: 'device-sync', body }];
};

/** The same, at most once a second. */
export const requestLineThrottled = (context: MemberContext, nowMs: number): GroupEffect[] =>
  nowMs - context.lineRequestedMs < LINE_REQUEST_GAP_MS ? [] : requestLine(context, nowMs);

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

/** Requests a change for the whole group; only the leader can make it. */
export const requestChange = (context: MemberContext, wish: GroupWish, nowMs: number): GroupEffect[] => {
  if (isLeader(context)) return context.leader.applyWish(wish, nowMs, context.video.durationS);
  context.pending = { wish, requestedMs: nowMs };
  // It is already detached after a missing answer and stays so until there is one.
  const first =
    context.apart === 'no' ? pauseLocally(context) : actDetached(context, wish, 'unanswered', nowMs);
  return [...first, ...sendRequest(context, nowMs)];
};

/** A pause for all reached the leader too: executed here at once, and drawn by the leader. */
export const pauseAheadOfLine = (context: MemberContext, nowMs: number): GroupEffect[] => {
  if (context.course.held()?.state === 'paused') return [];
  context.pending = { wish: { kind: 'pause' }, requestedMs: nowMs };
  return pauseLocally(context);
};

const pauseLocally = ({ pending, video }: MemberContext): GroupEffect[] =>
  pending?.wish.kind === 'pause' && !video.isPaused ? [{ kind: 'pause' }] : [];

/** Sends the pending change to the leader, if there is one; repeated for a new leader. */
export const sendRequest = (context: MemberContext, nowMs: number): GroupEffect[] => {
  const leaderId = context.course.held()?.leaderId;
  if (!context.pending || leaderId === undefined) return [];
  return [commandOf(context, context.pending.wish, leaderId, nowMs)];
};

/**
 * Without an answer this screen applies the wish locally, repeats the request now and then, and rejoins when a leader
 * answers.
 */
export const handleMissingAnswer = (context: MemberContext, nowMs: number): GroupEffect[] => {
  const { pending } = context;
  if (!pending) return [];
  if (isFulfilled(context, pending.wish)) {
    context.pending = undefined;
    return context.apart === 'unanswered' ? rejoinGroup(context, nowMs) : [];
  }
  if (nowMs - pending.requestedMs < REMOTE_COMMAND_TIMEOUT_MS) return [];
  context.pending = { ...pending, requestedMs: nowMs };
  const alone = context.apart === 'no' ? actDetached(context, pending.wish, 'unanswered', nowMs) : [];
  return [...alone, ...sendRequest(context, nowMs)];
};

/** Whether the line fulfils the wish; a new position needs a new line. */
const isFulfilled = ({ course }: MemberContext, { kind }: GroupWish): boolean => {
  const state = course.held()?.state;
  return (kind === 'pause' && state === 'paused') || (kind === 'play' && state === 'playing');
};
