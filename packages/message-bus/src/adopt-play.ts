import type { BusBody, BusMessageOf } from '@drivein/contract';
import type { StoredWatchGroup } from './watch-group-text';

export type PlayCommand = 'play-movie' | 'play-vam' | 'play-trailer';
export type PlayMessage = { [C in PlayCommand]: BusMessageOf<C> }[PlayCommand];

/** The play request of another screen. */
export interface WantedPlay {
  readonly kind: 'film' | 'clip' | 'trailer';
  /** The film, or the film a clip belongs to; 0 for a clip that belongs to none. */
  readonly parentProductId: number;
  readonly vamId: number | undefined;
  readonly positionS: number;
  readonly title: string | undefined;
}

export interface PlayAdoption {
  readonly wanted: WantedPlay;
  /** One screen gets its own session; several share the given one and form a watch group (BUS-06). */
  readonly playSessionId: string;
  readonly group: StoredWatchGroup | undefined;
  /** The same title plays here: continue it in the new session. */
  readonly isSameContent: boolean;
  /** Another title plays here and has to stop first. */
  readonly mustStop: boolean;
}

interface AdoptionFacts {
  readonly selfId: string;
  readonly playing: { readonly contentId: number; readonly vamId: number | undefined } | undefined;
  readonly newSessionId: () => string;
  readonly createdMs: number;
}

const KINDS = { 'play-movie': 'film', 'play-vam': 'clip', 'play-trailer': 'trailer' } as const;

/** Undefined if it names no content, a clip without an id, or other screens only. */
export const adoptPlay = (
  { command, body }: PlayMessage,
  { selfId, playing, newSessionId, createdMs }: AdoptionFacts,
): PlayAdoption | undefined => {
  const kind = KINDS[command];
  const vamId = kind === 'clip' ? body.vamId : undefined;
  const devices = distinct(body.devices ?? []);
  const isNamed = devices.some(({ deviceId }) => deviceId === selfId);
  if (!isNamed || body.contentId < 0 || (kind === 'clip' && (vamId === undefined || vamId < 0)))
    return undefined;
  const isShared = devices.length > 1 && kind !== 'trailer';
  const playSessionId = isShared ? body.playSessionId : newSessionId();
  const isSameContent =
    kind !== 'trailer' &&
    playing !== undefined &&
    playing.vamId === vamId &&
    (kind === 'clip' || playing.contentId === body.contentId);
  return {
    wanted: { kind, parentProductId: body.contentId, vamId, positionS: body.position, title: body.title },
    playSessionId,
    group: isShared
      ? { created: createdMs, playSessionId, contentId: body.contentId, vamId, devices }
      : undefined,
    isSameContent,
    mustStop: playing !== undefined && !isSameContent,
  };
};

/** A screen named twice is one screen. */
const distinct = (devices: NonNullable<BusBody<'play-movie'>['devices']>) =>
  [...new Map(devices.map((device) => [device.deviceId, device])).values()].map((device) => ({
    deviceId: device.deviceId,
    screenId: device.screenId,
    deviceType: device.deviceType ?? ('not-set' as const),
    deviceName: device.deviceName ?? '',
  }));
