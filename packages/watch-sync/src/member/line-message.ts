import type { BusBody, BusMessageOf } from '@drivein/contract';
import type { GroupDevice, WatchGroup } from '../group-member';
import type { Line } from '../timeline';

/** Seconds to the whole microsecond: shorter messages, and far finer than any screen. */
const toMs = (seconds: number) => Math.round(seconds * 1e6) / 1e3;

export interface SyncBodyParts {
  readonly self: GroupDevice;
  readonly group: WatchGroup;
  readonly createdMs: number;
  readonly durationS: number;
}

/** The body of a `media-sync`, or, without a line, of the `device-sync` that asks for one. */
export const syncBody = (
  { self, group, createdMs, durationS }: SyncBodyParts,
  state: 'stopped' | 'paused' | 'playing',
  positionS: number,
): BusBody<'device-sync'> => ({
  deviceId: self.deviceId,
  screenId: self.screenId,
  contentId: group.contentId,
  ...(group.vamId !== undefined && { vamId: group.vamId }),
  created: createdMs,
  state,
  position: toMs(positionS),
  duration: toMs(durationS),
  playSessionId: group.playSessionId,
});

export const lineBody = (parts: SyncBodyParts, line: Line, forDeviceId?: string): BusBody<'media-sync'> => ({
  ...syncBody(parts, line.state, line.positionS),
  epoch: line.epoch,
  seq: line.seq,
  leaderId: line.leaderId,
  clockId: line.clockId,
  velocity: line.velocity,
  at: line.atMs,
  ...(forDeviceId !== undefined && { forDeviceId }),
});

/** The line in a `media-sync`; undefined if the sender names another device or the line is incomplete. */
export const lineOf = ({ deviceId, body }: BusMessageOf<'media-sync'>): Line | undefined => {
  const { epoch, seq, leaderId, clockId, velocity, at, state } = body;
  if (leaderId !== deviceId || body.deviceId !== deviceId || state === 'stopped') return undefined;
  if (epoch === undefined || seq === undefined || !clockId) return undefined;
  if (velocity === undefined || at === undefined) return undefined;
  if (state === 'paused' && velocity !== 0) return undefined;
  return { epoch, seq, leaderId, clockId, state, velocity, positionS: body.position / 1000, atMs: at };
};
