import { HEARTBEAT_LIFETIME_MS } from '@drivein/contract/light';
import type { GroupDevice } from './group-member';
import { leaderOrder } from './leader-order';

interface Presence {
  lastSeenMs: number;
  /** It spoke of this play session at least once. */
  hasJoined: boolean;
  hasLeft: boolean;
}

export interface Roster {
  has(deviceId: string): boolean;
  /** 0 leads; a smaller rank wins. */
  rankOf(deviceId: string): number;
  seen(deviceId: string, nowMs: number): void;
  /** Heard, and it spoke of this play session: whoever had left is back. */
  joined(deviceId: string, nowMs: number): void;
  left(deviceId: string, nowMs: number): void;
  /** Nobody can be blamed for a silence in which we were deaf ourselves. */
  resetTimeouts(nowMs: number): void;
  /** Everybody who still watches, this screen among them, the one to lead first. */
  memberIds(nowMs: number): readonly string[];
  /** The same with those that have only fallen silent: they may well watch on. */
  viewerIds(nowMs: number): readonly string[];
  hasJoined(deviceId: string): boolean;
}

/** Who of the group is there. A device that never spoke is waited for as long as one that fell silent. */
export const createRoster = (selfId: string, devices: readonly GroupDevice[], createdMs: number): Roster => {
  const order = leaderOrder(devices);
  const ids = order.includes(selfId) ? order : [...order, selfId];
  const others = new Map<string, Presence>(
    ids
      .filter((id) => id !== selfId)
      .map((id) => [id, { lastSeenMs: createdMs, hasJoined: false, hasLeft: false }]),
  );
  const isPresent = (id: string, nowMs: number) => {
    const presence = others.get(id);
    if (!presence) return id === selfId;
    return !presence.hasLeft && nowMs - presence.lastSeenMs <= HEARTBEAT_LIFETIME_MS;
  };
  const seen = (deviceId: string, nowMs: number) => {
    const presence = others.get(deviceId);
    if (presence) presence.lastSeenMs = Math.max(presence.lastSeenMs, nowMs);
    return presence;
  };

  return {
    has: (deviceId) => others.has(deviceId),
    rankOf: (deviceId) => {
      const rank = ids.indexOf(deviceId);
      return rank < 0 ? ids.length : rank;
    },
    seen,
    joined: (deviceId, nowMs) => {
      const presence = seen(deviceId, nowMs);
      if (presence) Object.assign(presence, { hasJoined: true, hasLeft: false });
    },
    left: (deviceId, nowMs) => {
      const presence = others.get(deviceId);
      if (!presence) return;
      // The heartbeat of what it did before the play command reached it says nothing about this group.
      if (!presence.hasJoined && nowMs - createdMs < JOIN_TIMEOUT_MS) return;
      presence.hasLeft = true;
    },
    resetTimeouts: (nowMs) => {
      for (const presence of others.values()) presence.lastSeenMs = Math.max(presence.lastSeenMs, nowMs);
    },
    memberIds: (nowMs) => ids.filter((id) => isPresent(id, nowMs)),
    viewerIds: (nowMs) =>
      ids.filter((id) => {
        const presence = others.get(id);
        return isPresent(id, nowMs) || (presence?.hasJoined === true && !presence.hasLeft);
      }),
    hasJoined: (deviceId) => deviceId === selfId || others.get(deviceId)?.hasJoined === true,
  };
};

/** So long may a screen take from the play command to its first word. */
const JOIN_TIMEOUT_MS = 5000;
