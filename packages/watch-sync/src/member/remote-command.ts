import type { BusBody, BusMessage } from '@drivein/contract';
import { actDetached, rejoinGroup, leaveGroup } from './detached-member';
import { pauseAheadOfLine } from '../leader/leader-requests';
import type { GroupEffect, GroupWish } from '../group-member';
import { isLeader } from '../leader/leader';
import type { MemberContext } from './member-context';

interface RemoteCommand {
  readonly kind: GroupWish['kind'] | 'stop';
  readonly wish: GroupWish | undefined;
  readonly body: BusBody<'media-play'>;
}

/** The film command in a message; undefined for other messages. */
export const remoteCommandOf = ({ command, body }: BusMessage): RemoteCommand | undefined => {
  switch (command) {
    case 'media-play':
      return { kind: 'play', wish: { kind: 'play' }, body };
    case 'media-pause':
      return { kind: 'pause', wish: { kind: 'pause' }, body };
    case 'media-restart':
      return { kind: 'restart', wish: { kind: 'restart' }, body };
    case 'media-seek':
      return { kind: 'seek', wish: { kind: 'seek', toS: body.position }, body };
    case 'media-stop':
      return { kind: 'stop', wish: undefined, body };
    default:
      return undefined;
  }
};

const isForAll = ({ roster }: MemberContext, body: RemoteCommand['body'], nowMs: number) => {
  if (body.allDevices) return true;
  const targets = new Set([body.deviceId, ...(body.devices ?? []).map(({ deviceId }) => deviceId)]);
  return roster.memberIds(nowMs).every((deviceId) => targets.has(deviceId));
};

const isMember = ({ roster, selfId }: MemberContext, deviceId: string) =>
  deviceId === selfId || roster.has(deviceId);

/** Records pauses of single screens. */
const recordPause = (context: MemberContext, { kind, body }: RemoteCommand, nowMs: number): void => {
  const { individualPauses } = context;
  if (kind === 'seek' || !isMember(context, body.deviceId)) return;
  if (kind === 'pause' && !isForAll(context, body, nowMs)) individualPauses.pause(body.deviceId, nowMs);
  else if (kind === 'play') individualPauses.resume(body.deviceId, nowMs);
  else individualPauses.rejoin(body.deviceId);
};

/**
 * Resuming one screen of a paused group: the line starts with it, and the others stay paused until they are resumed.
 */
const addressesPausedMember = (context: MemberContext, { kind, body }: RemoteCommand, nowMs: number) => {
  if (kind !== 'play' || context.mode !== 'member' || context.course.held()?.state !== 'paused') return false;
  return isMember(context, body.deviceId) && !isForAll(context, body, nowMs);
};

const resumeMember = (context: MemberContext, namedId: string, nowMs: number): GroupEffect[] => {
  const { individualPauses, roster, selfId, leader, video } = context;
  const aside = roster.viewerIds(nowMs).filter((deviceId) => individualPauses.keepPaused(deviceId, nowMs));
  const effects = aside.includes(selfId) ? detach(context) : [];
  if (namedId === selfId) effects.push(...rejoinRunningGroup(context, nowMs));
  if (isLeader(context)) effects.push(...leader.applyWish({ kind: 'play' }, nowMs, video.durationS));
  return effects;
};

const detach = (context: MemberContext): GroupEffect[] => {
  if (context.apart !== 'no') return [];
  context.apart = 'commanded';
  return context.control.release();
};

/** Rejoins a line that the leader starts now; a leader that missed it gets a request later. */
const rejoinRunningGroup = (context: MemberContext, nowMs: number): GroupEffect[] => {
  if (!isLeader(context)) context.pending = { wish: { kind: 'play' }, requestedMs: nowMs };
  return rejoinGroup(context, nowMs);
};

/**
 * A command counts only for the device it names (SYN-03). If the press meant all members, the leader turns it into one
 * change of the line, so that all show the same frame; else only the named screen executes it.
 */
export const applyCommand = (
  context: MemberContext,
  command: RemoteCommand,
  nowMs: number,
): GroupEffect[] => {
  const { body, wish } = command;
  const { group } = context.options;
  if (body.playSessionId !== undefined && body.playSessionId !== group.playSessionId) return [];
  recordPause(context, command, nowMs);
  if (addressesPausedMember(context, command, nowMs)) return resumeMember(context, body.deviceId, nowMs);
  if (body.deviceId !== context.selfId) {
    if (!wish) context.roster.left(body.deviceId, nowMs);
    return [];
  }
  if (!wish) return leaveGroup(context);
  if (context.mode !== 'member') return [];
  if (isForAll(context, body, nowMs)) {
    const back = rejoinGroup(context, nowMs);
    if (isLeader(context))
      return [...back, ...context.leader.applyWish(wish, nowMs, context.video.durationS)];
    return wish.kind === 'pause' ? [...back, ...pauseAheadOfLine(context, nowMs)] : back;
  }
  if (wish.kind === 'restart') return [...leaveGroup(context), { kind: 'seek', toS: 0 }, { kind: 'play' }];
  return actDetached(context, wish, 'commanded', nowMs);
};
