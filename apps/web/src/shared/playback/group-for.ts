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
 * A reloaded page finds its group. An older group is ignored, so that a film opened alone does not wait for others.
 */
const LIFETIME_MS = 2 * 60_000;

/** The watch group of this screen, if it is for this content and has another member. */
export const groupFor = <G extends GroupForContent>(
  group: G | undefined,
  request: PlayRequest | undefined,
  { deviceId, nowMs }: { readonly deviceId: string | undefined; readonly nowMs: number },
): G | undefined => {
  if (!group || !request || request.kind === 'trailer') return undefined;
  // A clip is identified by its own id, under any film.
  const isForThis =
    request.kind === 'clip'
      ? group.vamId === request.vamId
      : group.vamId === undefined && group.contentId === request.parentProductId;
  const isMember = group.devices.some((device) => device.deviceId === deviceId);
  const isOver = Math.abs(nowMs - (group.seen ?? group.created)) > LIFETIME_MS;
  return isForThis && isMember && group.devices.length > 1 && !isOver ? group : undefined;
};

/** The stored group; undefined while messaging is off. */
export const storedGroupFor = (request: PlayRequest | undefined): StoredWatchGroup | undefined => {
  const here = { deviceId: deviceStorage.read('deviceId'), nowMs: Date.now() };
  return isMessagingOn() ? groupFor(readWatchGroup(), request, here) : undefined;
};
