import { HEARTBEAT_LIFETIME_MS } from '@drivein/contract/light';
import type { GroupDevice } from '../group-member';

/** The order of leaders: the front screen, then the others as the group lists them (SYN-01). */
export const leaderOrder = (devices: readonly GroupDevice[]): readonly string[] => {
  const isFront = ({ deviceType }: GroupDevice) => deviceType === 'front';
  return [...devices.filter(isFront), ...devices.filter((device) => !isFront(device))].map(
    ({ deviceId }) => deviceId,
  );
};

interface Presence {
  lastSeenMs: number;
  /** It named this play session at least once. */
  hasJoined: boolean;
  hasLeft: boolean;
}

export interface Roster {
  has(deviceId: string): boolean;
  /** 0 leads; a smaller rank wins. */
  rankOf(deviceId: string): number;
  seen(deviceId: string, nowMs: number): void;
  /** A message that names this play session: a member that left is back. */
  joined(deviceId: string, nowMs: number): void;
  left(deviceId: string, nowMs: number): void;
  /** Restarts all timeouts after this screen was disconnected itself. */
  resetTimeouts(nowMs: number): void;
  /** The present members, this screen included, in leader order. */
  memberIds(nowMs: number): readonly string[];
  /** The same plus silent members, which may still be watching. */
  viewerIds(nowMs: number): readonly string[];
  hasJoined(deviceId: string): boolean;
}

/** The members of a group. A device without any message is waited for as long as one that fell silent. */
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
      // A heartbeat from before the play command reached it is about another title.
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

/** Time from the play command to a screen's first message. */
const JOIN_TIMEOUT_MS = 5000;
