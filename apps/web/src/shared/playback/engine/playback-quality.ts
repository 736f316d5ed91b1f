import { FRONT_PASSENGER_PLAYBACK_QUALITY, PLAYBACK_QUALITY } from '@drivein/contract/light';

/** The front passenger's screen plays at 720, the others at 1080 (TGL-03). */
export const maxHeightFor = (deviceType: string | undefined): number =>
  deviceType === 'front-passenger' ? FRONT_PASSENGER_PLAYBACK_QUALITY : PLAYBACK_QUALITY;
