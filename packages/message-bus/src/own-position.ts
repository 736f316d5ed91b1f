import type { BusBody } from '@drivein/contract';
import { NO_CONTENT_ID } from '@drivein/contract/light';

type Position = BusBody<'media-position'>;

interface Speaker {
  readonly deviceId: string;
  readonly screenId: string;
}

/** What plays on a screen at this moment, and with whom. */
export interface PlayingNow extends Pick<Position, 'position' | 'duration' | 'state'> {
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly playSessionId: string;
  /** The others of its watch group and itself, the order in which they lead. */
  readonly groupDeviceIds: readonly string[];
  readonly groupNumber: number | undefined;
}

/** A film before it is loaded has no length, and `NaN` is no JSON. */
export const secondsOr0 = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

/** What a heartbeat says: the place in the film, or stopped with content -1 (BUS-04). */
export const positionBody = (
  speaker: Speaker,
  playing: PlayingNow | undefined,
  createdMs: number,
): Position => {
  const said = { created: createdMs, deviceId: speaker.deviceId, screenId: speaker.screenId };
  if (!playing) return { ...said, contentId: NO_CONTENT_ID, position: 0, duration: 0, state: 'stopped' };
  const { contentId, vamId, playSessionId, groupDeviceIds, groupNumber, state } = playing;
  return {
    ...said,
    contentId,
    ...(vamId !== undefined && { vamId }),
    position: secondsOr0(playing.position),
    duration: secondsOr0(playing.duration),
    state,
    playSessionId,
    ...(groupNumber !== undefined && { groupSync: groupNumber }),
    ...(groupDeviceIds.length > 1 && { link: true, linkDevices: [...groupDeviceIds] }),
  };
};

/** Stopped, or nothing to speak of: the screen shows no film (BUS-05). */
export const isIdlePosition = ({ state, contentId }: Pick<Position, 'state' | 'contentId'>): boolean =>
  state === 'stopped' || contentId === NO_CONTENT_ID;
