import type { BusBody, BusCommand, BusMessage, BusSender } from '@drivein/contract';
import { HEARTBEAT_LIFETIME_MS } from '@drivein/contract/light';
import { createGroupNumbers, groupsAmong } from './screen-groups';
import { type RemoteScreen, fromMessage, withPosition } from './remote-screen';
import type { KnownScreen } from './known-screen';

/** More than any family has; further screens are not listed. */
const MOST_SCREENS = 64;
/** Lines are kept for current groups only; a session id is never reused. */
const LEADERS_KEPT = 16;

/** Commands that change the list; a ping is only a sign of life. */
const SHOWN: ReadonlySet<BusCommand> = new Set([
  'device-broadcast',
  'broadcast-updated-device-info',
  'media-position',
  'media-sync',
  'media-sync-confirm',
]);

type OwnScreen = Pick<BusSender, 'deviceId' | 'screenId' | 'deviceName' | 'screenName' | 'deviceType'>;

/**
 * The screens of the account, as described by their messages. Input must be well-formed, new and not forged. Times are
 * `performance.now` of this page.
 */
export const createScreenRegistry = () => {
  const others = new Map<string, RemoteScreen>();
  const leaders = new Map<string, string>();
  const numbers = createGroupNumbers();

  const hear = (message: BusMessage, nowMs: number): RemoteScreen | undefined => {
    const before = others.get(message.deviceId);
    if (!before && others.size >= MOST_SCREENS) return undefined;
    const heard = fromMessage(message, before, nowMs);
    others.set(message.deviceId, heard);
    return heard;
  };

  const noteLeader = ({ playSessionId, leaderId }: BusBody<'media-sync'>) => {
    if (leaderId === undefined) return;
    leaders.delete(playSessionId);
    leaders.set(playSessionId, leaderId);
    const [first] = leaders.keys();
    if (leaders.size > LEADERS_KEPT && first !== undefined) leaders.delete(first);
  };

  return {
    /**
     * Any message is a sign of life; reports about the sender are adopted. Returns whether the list may have changed.
     */
    receive: (message: BusMessage, nowMs: number): boolean => {
      if (message.command === 'disconnect') return others.delete(message.deviceId);
      const isKnown = others.has(message.deviceId);
      const heard = hear(message, nowMs);
      if (!heard) return false;
      if (message.command === 'media-position')
        others.set(message.deviceId, withPosition(heard, message.body));
      if (message.command === 'media-sync') noteLeader(message.body);
      if (message.command === 'media-sync-confirm' && message.body.offset !== undefined)
        others.set(message.deviceId, { ...heard, offsetMs: message.body.offset });
      return !isKnown || SHOWN.has(message.command);
    },
    /** This screen leads or follows the line it just published. */
    noteOwnSync: noteLeader,
    noteLatency: (deviceId: string, latencyMs: number): void => {
      const heard = others.get(deviceId);
      if (heard) others.set(deviceId, { ...heard, latencyMs });
    },
    /** Removes screens without a message for eleven seconds (BUS-04). Returns whether there were any. */
    prune: (nowMs: number): boolean => {
      const before = others.size;
      for (const [deviceId, { lastSeenMs }] of others)
        if (nowMs - lastSeenMs > HEARTBEAT_LIFETIME_MS) others.delete(deviceId);
      return others.size < before;
    },
    remove: (deviceId: string): void => void others.delete(deviceId),
    clear: (): void => {
      others.clear();
      leaders.clear();
    },
    /** This screen first, the others in a stable order. */
    screens: (
      own: OwnScreen & { readonly playing: KnownScreen['playing']; readonly offsetMs?: number | undefined },
    ): readonly KnownScreen[] => {
      const all = [
        {
          ...own,
          // Another tab of this screen may play.
          playing: own.playing ?? others.get(own.deviceId)?.playing,
          isKnownIdle: own.playing === undefined,
          offsetMs: own.offsetMs,
          latencyMs: undefined,
          isSelf: true,
        },
        ...[...others.values()].filter(({ deviceId }) => deviceId !== own.deviceId),
      ];
      const groups = groupsAmong(all, leaders);
      const numberOf = numbers.assign(groups);
      return all.map((screen): KnownScreen => {
        const group = groups.find(({ memberIds }) => memberIds.includes(screen.deviceId));
        return {
          deviceId: screen.deviceId,
          screenId: screen.screenId,
          deviceName: screen.deviceName,
          screenName: screen.screenName,
          deviceType: screen.deviceType,
          isSelf: screen.isSelf,
          playing: screen.playing,
          isKnownIdle: screen.isKnownIdle ?? false,
          groupNumber: group && numberOf.get(group.key),
          isLeader: group?.leaderId === screen.deviceId,
          offsetMs: group && screen.offsetMs,
          latencyMs: screen.latencyMs,
        };
      });
    },
  };
};
export type ScreenRegistry = ReturnType<typeof createScreenRegistry>;
