import { HEARTBEAT_LIFETIME_MS } from '@drivein/contract/light';
import type { GroupDevice } from './group-member';
import { leaderOrder } from './leader-order';

interface Presence {
  heardMs: number;
  /** It spoke of this play session at least once. */
  hasArrived: boolean;
  hasLeft: boolean;
}

export interface Roster {
  has(deviceId: string): boolean;
  /** 0 leads; a smaller rank wins. */
  rankOf(deviceId: string): number;
  heard(deviceId: string, nowMs: number): void;
  /** Heard, and it spoke of this play session: whoever had left is back. */
  arrived(deviceId: string, nowMs: number): void;
  left(deviceId: string, nowMs: number): void;
  /** Nobody can be blamed for a silence in which we were deaf ourselves. */
  forgiveSilence(nowMs: number): void;
  /** Everybody who still watches, this screen among them, the one to lead first. */
  memberIds(nowMs: number): readonly string[];
  /** The same with those that have only fallen silent: they may well watch on. */
  viewerIds(nowMs: number): readonly string[];
  hasArrived(deviceId: string): boolean;
}

/** Who of the group is there. A device that never spoke is waited for as long as one that fell silent. */
export const createRoster = (selfId: string, devices: readonly GroupDevice[], createdMs: number): Roster => {
  const order = leaderOrder(devices);
  const ids = order.includes(selfId) ? order : [...order, selfId];
  const others = new Map<string, Presence>(
    ids
      .filter((id) => id !== selfId)
      .map((id) => [id, { heardMs: createdMs, hasArrived: false, hasLeft: false }]),
  );
  const isThere = (id: string, nowMs: number) => {
    const presence = others.get(id);
    if (!presence) return id === selfId;
    return !presence.hasLeft && nowMs - presence.heardMs <= HEARTBEAT_LIFETIME_MS;
  };
  const heard = (deviceId: string, nowMs: number) => {
    const presence = others.get(deviceId);
    if (presence) presence.heardMs = Math.max(presence.heardMs, nowMs);
    return presence;
  };

  return {
    has: (deviceId) => others.has(deviceId),
    rankOf: (deviceId) => {
      const rank = ids.indexOf(deviceId);
      return rank < 0 ? ids.length : rank;
    },
    heard,
    arrived: (deviceId, nowMs) => {
      const presence = heard(deviceId, nowMs);
      if (presence) Object.assign(presence, { hasArrived: true, hasLeft: false });
    },
    left: (deviceId, nowMs) => {
      const presence = others.get(deviceId);
      if (!presence) return;
      // The heartbeat of what it did before the play command reached it says nothing about this group.
      if (!presence.hasArrived && nowMs - createdMs < ARRIVAL_MS) return;
      presence.hasLeft = true;
    },
    forgiveSilence: (nowMs) => {
      for (const presence of others.values()) presence.heardMs = Math.max(presence.heardMs, nowMs);
    },
    memberIds: (nowMs) => ids.filter((id) => isThere(id, nowMs)),
    viewerIds: (nowMs) =>
      ids.filter((id) => {
        const presence = others.get(id);
        return isThere(id, nowMs) || (presence?.hasArrived === true && !presence.hasLeft);
      }),
    hasArrived: (deviceId) => deviceId === selfId || others.get(deviceId)?.hasArrived === true,
  };
};

/** So long may a screen take from the play command to its first word. */
const ARRIVAL_MS = 5000;
