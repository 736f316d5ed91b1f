import type { BusBody, BusMessage } from '@drivein/contract';
import { actAlone, comeBack, leaveGroup } from './detached-member';
import { awaitPause } from './leader-requests';
import type { GroupEffect, GroupWish } from './group-member';
import { isLeader, type MemberContext } from './member-context';

interface RemoteCommand {
  readonly kind: GroupWish['kind'] | 'stop';
  readonly wish: GroupWish | undefined;
  readonly body: BusBody<'media-play'>;
}

/** What a message tells a film to do; undefined when it is about something else. */
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

/** Keeps count of those that were paused one at a time. */
const noteByName = (context: MemberContext, { kind, body }: RemoteCommand, nowMs: number): void => {
  const { pausedByName } = context;
  if (kind === 'seek' || !isMember(context, body.deviceId)) return;
  if (kind === 'pause' && !isForAll(context, body, nowMs)) pausedByName.paused(body.deviceId, nowMs);
  else if (kind === 'play') pausedByName.goesOn(body.deviceId, nowMs);
  else pausedByName.isBack(body.deviceId);
};

/** One screen of a group that stands is let go on: the line runs with it, and the others stand aside until called. */
const isForOneOfThoseStanding = (context: MemberContext, { kind, body }: RemoteCommand, nowMs: number) => {
  if (kind !== 'play' || context.mode !== 'member' || context.course.held()?.state !== 'paused') return false;
  return isMember(context, body.deviceId) && !isForAll(context, body, nowMs);
};

const goOnWithOne = (context: MemberContext, namedId: string, nowMs: number): GroupEffect[] => {
  const { pausedByName, roster, selfId, desk, video } = context;
  const aside = roster.viewerIds(nowMs).filter((deviceId) => pausedByName.standsAside(deviceId, nowMs));
  const effects = aside.includes(selfId) ? standAside(context) : [];
  if (namedId === selfId) effects.push(...comeBackToRun(context, nowMs));
  if (isLeader(context)) effects.push(...desk.change({ kind: 'play' }, nowMs, video.durationS));
  return effects;
};

const standAside = (context: MemberContext): GroupEffect[] => {
  if (context.apart !== 'no') return [];
  context.apart = 'told';
  return context.control.release();
};

/** Back to a line that the leader lets run now; one that has not heard of it is asked in a while. */
const comeBackToRun = (context: MemberContext, nowMs: number): GroupEffect[] => {
  if (!isLeader(context)) context.asked = { wish: { kind: 'play' }, askedMs: nowMs };
  return comeBack(context, nowMs);
};

/**
 * A command counts only for the device it names (SYN-03). When the press behind it meant all members, the leader turns
 * it into one change of the line, so that all of them do it on the same frame; else the named screen does it alone.
 */
export const obeyCommand = (context: MemberContext, command: RemoteCommand, nowMs: number): GroupEffect[] => {
  const { body, wish } = command;
  const { group } = context.options;
  if (body.playSessionId !== undefined && body.playSessionId !== group.playSessionId) return [];
  noteByName(context, command, nowMs);
  if (isForOneOfThoseStanding(context, command, nowMs)) return goOnWithOne(context, body.deviceId, nowMs);
  if (body.deviceId !== context.selfId) {
    if (!wish) context.roster.left(body.deviceId, nowMs);
    return [];
  }
  if (!wish) return leaveGroup(context);
  if (context.mode !== 'member') return [];
  if (isForAll(context, body, nowMs)) {
    const back = comeBack(context, nowMs);
    if (isLeader(context)) return [...back, ...context.desk.change(wish, nowMs, context.video.durationS)];
    return wish.kind === 'pause' ? [...back, ...awaitPause(context, nowMs)] : back;
  }
  if (wish.kind === 'restart') return [...leaveGroup(context), { kind: 'seek', toS: 0 }, { kind: 'play' }];
  return actAlone(context, wish, 'told', nowMs);
};
