import { readWatchGroup, type StoredWatchGroup } from '../bus/watch-group-store';
import { deviceStorage } from '../device/device-storage';
import { isMessagingOn } from '../device/messaging';
import type { PlayRequest } from './play-request';

interface GroupForContent {
  readonly created: number;
  readonly seen?: number;
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly devices: readonly { readonly deviceId: string }[];
}

/**
 * A page that is loaded again, or comes back after a crash, finds its group. What is older is of another evening: whoever
 * plays the film alone then must not wait for the others.
 */
const LIFETIME_MS = 2 * 60_000;

/** The watch group this screen was asked into, if it is for what plays here and there is somebody to watch with. */
export const groupFor = <G extends GroupForContent>(
  group: G | undefined,
  request: PlayRequest | undefined,
  { deviceId, nowMs }: { readonly deviceId: string | undefined; readonly nowMs: number },
): G | undefined => {
  if (!group || !request || request.kind === 'trailer') return undefined;
  // A clip is itself, whatever film it is shown under.
  const isForThis =
    request.kind === 'clip'
      ? group.vamId === request.vamId
      : group.vamId === undefined && group.contentId === request.parentProductId;
  const isMember = group.devices.some((device) => device.deviceId === deviceId);
  const isOver = Math.abs(nowMs - (group.seen ?? group.created)) > LIFETIME_MS;
  return isForThis && isMember && group.devices.length > 1 && !isOver ? group : undefined;
};

/** As this screen keeps it; none where screens do not talk to each other. */
export const storedGroupFor = (request: PlayRequest | undefined): StoredWatchGroup | undefined => {
  const here = { deviceId: deviceStorage.read('deviceId'), nowMs: Date.now() };
  return isMessagingOn() ? groupFor(readWatchGroup(), request, here) : undefined;
};
