import type { BusMessage } from '@drivein/contract';

/** What somebody of the group did to the film of all. */
export type GroupNews =
  | { readonly kind: 'paused'; readonly deviceId: string; readonly name: string }
  | { readonly kind: 'jumped'; readonly deviceId: string; readonly name: string; readonly toS: number };

interface OwnSeat {
  readonly deviceId: string;
  readonly sessionId: string;
}

/**
 * Who paused or went elsewhere. Commands for all come once for each screen; the one for the leader tells all of them.
 * The leader's own wishes come as its new line.
 */
export const newsIn = (message: BusMessage, leaderId: string, seat: OwnSeat): GroupNews | undefined => {
  const { deviceId, deviceName: name } = message;
  if (message.command === 'media-sync') {
    const isPause = message.body.state === 'paused' && message.body.playSessionId === seat.sessionId;
    return isPause ? { kind: 'paused', deviceId, name } : undefined;
  }
  if (message.command !== 'media-pause' && message.command !== 'media-seek') return undefined;
  const { body } = message;
  const isForAll =
    body.allDevices === true || body.devices?.some((device) => device.deviceId === seat.deviceId) === true;
  const isOther = body.playSessionId !== undefined && body.playSessionId !== seat.sessionId;
  if (!isForAll || isOther || body.deviceId !== leaderId) return undefined;
  return message.command === 'media-pause'
    ? { kind: 'paused', deviceId, name }
    : { kind: 'jumped', deviceId, name, toS: message.body.position };
};
