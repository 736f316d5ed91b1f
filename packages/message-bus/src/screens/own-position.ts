import type { BusBody } from '@drivein/contract';
import { NO_CONTENT_ID } from '@drivein/contract/light';

type Position = BusBody<'media-position'>;

interface Speaker {
  readonly deviceId: string;
  readonly screenId: string;
}

/** The title that plays on a screen now, and its group. */
export interface PlayingNow extends Pick<Position, 'position' | 'duration' | 'state'> {
  readonly contentId: number;
  readonly vamId: number | undefined;
  readonly playSessionId: string;
  /** All members of its watch group in leader order. */
  readonly groupDeviceIds: readonly string[];
  readonly groupNumber: number | undefined;
}

/** A film that is not loaded has no length, and `NaN` is no JSON. */
export const secondsOr0 = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);

/** The body of a heartbeat: the position in the film, or `stopped` with content -1 (BUS-04). */
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

/** Stopped or without content: the screen shows no film (BUS-05). */
export const isIdlePosition = ({ state, contentId }: Pick<Position, 'state' | 'contentId'>): boolean =>
  state === 'stopped' || contentId === NO_CONTENT_ID;
