import type { BusMessage, BusMessageOf } from '@drivein/contract';
import { NO_CONTENT_ID } from '@drivein/contract/light';
import { requestLineThrottled } from '../leader/leader-requests';
import { succeedLeader, takeOver } from '../leader/failover';
import { acceptLine } from './follow-leader';
import type { GroupEffect, VideoReading } from '../group-member';
import { lineOf } from './line-message';
import { isLeader } from '../leader/leader';
import type { MemberContext } from './member-context';
import { applyCommand, remoteCommandOf } from './remote-command';

type Handler<C extends BusMessage['command']> = (
  context: MemberContext,
  message: BusMessageOf<C>,
  nowMs: number,
  video: VideoReading,
) => GroupEffect[];

const isSameSession = ({ options }: MemberContext, body: { readonly playSessionId?: string }) =>
  body.playSessionId === options.group.playSessionId;

const onPing: Handler<'ping'> = (context, { deviceId, body }, nowMs) => {
  if (!isSameSession(context, body) || !body.clockId) return [];
  context.roster.joined(deviceId, nowMs);
  if (!context.course.clockOf(body.clockId).pinged(body, context.selfId, nowMs)) return [];
  // Answer at once: a delay here would count as network delay.
  return [
    {
      kind: 'send',
      command: 'ping-back',
      body: { deviceId, pingId: body.pingId, t1: nowMs, t2: nowMs },
    },
  ];
};

const onLine: Handler<'media-sync'> = (context, message, nowMs, video) => {
  const { course, leader, roster, options } = context;
  if (!isSameSession(context, message.body) || message.body.contentId !== options.group.contentId) return [];
  const line = lineOf(message);
  if (!line) return [];
  roster.joined(line.leaderId, nowMs);
  const held = course.held();
  const isOfSameLeader = held?.leaderId === line.leaderId && held.epoch === line.epoch;
  // The leader's page was reloaded and draws a line from nothing: the others' line is better.
  if (isOfSameLeader && held.clockId !== line.clockId)
    return succeedLeader(context, line.leaderId, nowMs, video);
  // A repeated running line is anchored at the moment it was sent.
  if (isOfSameLeader && held.seq === line.seq && line.velocity > 0)
    course.clockOf(line.clockId).observed(line.atMs, nowMs);
  if (course.accepts(line)) return acceptLine(context, line, nowMs);
  if (context.mode === 'dissolved') return takeOver(context, nowMs, video);
  return isLeader(context) ? leader.introduce(line.leaderId, nowMs, video.durationS) : [];
};

/** A member requests the line, or leaves. */
const onLineRequest: Handler<'device-sync'> = (context, { deviceId, body }, nowMs, video) => {
  const { leader, roster } = context;
  if (!isSameSession(context, body)) return [];
  if (body.state === 'stopped') {
    roster.left(deviceId, nowMs);
    return [];
  }
  roster.joined(deviceId, nowMs);
  if (context.mode === 'dissolved') return takeOver(context, nowMs, video);
  if (isLeader(context)) return leader.introduce(deviceId, nowMs, video.durationS);
  return succeedLeader(context, deviceId, nowMs, video);
};

const onReport: Handler<'device-sync-done' | 'media-sync-confirm'> = (context, message, nowMs, video) => {
  const { course, leader, roster, selfId } = context;
  const { deviceId, body, command } = message;
  if (!isSameSession(context, body)) return [];
  roster.joined(deviceId, nowMs);
  // Only a film that follows a running line has an offset.
  if ('offset' in body && body.offset !== undefined) context.individualPauses.reportPlaying(deviceId, nowMs);
  const held = course.held();
  if (!held || !isLeader(context) || body.deviceId !== selfId) return [];
  const isOlder = (body.epoch ?? 0) < held.epoch || (body.epoch === held.epoch && (body.seq ?? 0) < held.seq);
  // A line was lost; or we forgot ours, and another member has to continue it.
  if (isOlder) return leader.sendLine(deviceId, nowMs, video.durationS);
  if (body.epoch !== held.epoch || body.seq !== held.seq) return requestLineThrottled(context, nowMs);
  if (command === 'device-sync-done') leader.memberReady(deviceId);
  return [];
};

const onPosition: Handler<'media-position'> = (context, { deviceId, body }, nowMs, video) => {
  const { roster } = context;
  if (body.deviceId !== deviceId) return [];
  const isElsewhere = body.playSessionId !== undefined && !isSameSession(context, body);
  if (body.state === 'stopped' || body.contentId === NO_CONTENT_ID || isElsewhere) {
    roster.left(deviceId, nowMs);
    return [];
  }
  if (!isSameSession(context, body)) return [];
  roster.joined(deviceId, nowMs);
  if (body.state === 'playing') context.individualPauses.reportPlaying(deviceId, nowMs);
  return context.mode === 'dissolved' ? takeOver(context, nowMs, video) : [];
};

/** Processes a message of another device. Messages that are not for its group are ignored. */
export const receiveMessage = (
  context: MemberContext,
  message: BusMessage,
  nowMs: number,
  video: VideoReading,
): GroupEffect[] => {
  const { roster, pings, selfId } = context;
  if (context.mode === 'left') return [];
  roster.seen(message.deviceId, nowMs);
  // A person at this screen may send commands too.
  const command = remoteCommandOf(message);
  if (command) return applyCommand(context, command, nowMs);
  if (!roster.has(message.deviceId)) return [];
  switch (message.command) {
    case 'ping':
      return onPing(context, message, nowMs, video);
    case 'ping-back':
      if (message.body.deviceId === selfId) pings.answered(message.deviceId, message.body, nowMs);
      return [];
    case 'media-sync':
      return onLine(context, message, nowMs, video);
    case 'device-sync':
      return onLineRequest(context, message, nowMs, video);
    case 'device-sync-done':
    case 'media-sync-confirm':
      return onReport(context, message, nowMs, video);
    case 'media-position':
      return onPosition(context, message, nowMs, video);
    default:
      return [];
  }
};
