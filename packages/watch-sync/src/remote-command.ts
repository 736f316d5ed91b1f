import type { BusBody, BusMessage } from '@drivein/contract';
import { actAlone, comeBack, leaveGroup } from './act-alone';
import { awaitPause } from './ask-leader';
import type { GroupEffect, GroupWish } from './group-member';
import { isEverybodyPaused, isLeader, type MemberContext } from './member-context';

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

/** Keeps count of those that were paused one at a time. */
const noteByName = (context: MemberContext, { kind, body }: RemoteCommand, nowMs: number): void => {
  const { pausedByName, roster, selfId } = context;
  if (kind === 'seek' || (body.deviceId !== selfId && !roster.has(body.deviceId))) return;
  if (kind === 'pause' && !isForAll(context, body, nowMs)) pausedByName.paused(body.deviceId, nowMs);
  else pausedByName.goesOn(body.deviceId);
};

/**
 * A command counts only for the device it names (SYN-03). When the press behind it meant all members, the leader turns
 * it into one change of the line, so that all of them do it on the same frame; else the named screen does it alone.
 */
export const obeyCommand = (context: MemberContext, command: RemoteCommand, nowMs: number): GroupEffect[] => {
  const { body } = command;
  const { group } = context.options;
  if (body.playSessionId !== undefined && body.playSessionId !== group.playSessionId) return [];
  const didAllStand = isEverybodyPaused(context, nowMs);
  noteByName(context, command, nowMs);
  const done = obeyIfNamed(context, command, nowMs, didAllStand);
  // All stood, and so did the line: with the first that goes on it runs again.
  const mustRun = didAllStand && command.kind === 'play' && context.mode === 'member' && isLeader(context);
  return mustRun ? [...done, ...context.desk.change({ kind: 'play' }, nowMs, context.video.durationS)] : done;
};

const obeyIfNamed = (
  context: MemberContext,
  { body, wish }: RemoteCommand,
  nowMs: number,
  didAllStand: boolean,
): GroupEffect[] => {
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
  if (wish.kind === 'play' && didAllStand) return comeBack(context, nowMs);
  return actAlone(context, wish, 'told', nowMs);
};
