import { SYNC_FINE_TUNE_START_S, SYNC_FINE_TUNE_STOP_S, SYNC_RATE_BANDS } from '@drivein/contract/light';

/**
 * The specification's table (SYN-02). `leadS` is positive when the line is ahead of this screen: then it speeds up;
 * the screen that is ahead slows down. Read the other way round the table would drive screens apart.
 */
export const specRate = (leadS: number, presentRate: number): number => {
  const distanceS = Math.abs(leadS);
  const isTuning = presentRate !== 1;
  if (distanceS <= (isTuning ? SYNC_FINE_TUNE_STOP_S : SYNC_FINE_TUNE_START_S)) return 1;
  const band = SYNC_RATE_BANDS.findLast(({ fromS }) => distanceS >= fromS) ?? SYNC_RATE_BANDS[0];
  return leadS > 0 ? band.faster : band.slower;
};
