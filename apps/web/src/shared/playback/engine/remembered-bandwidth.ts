import { deviceStorage } from '../../device/device-storage';

/** Slow enough to start anywhere: the smallest picture loads at once, later segments are better. */
const UNKNOWN_BPS = 1_000_000;
/** The share of the last measurement to rely on, because the car has moved since. */
const TRUSTED_SHARE = 0.7;
const BELIEVABLE_BPS = { from: 50_000, to: 1_000_000_000 };

const isBelievable = (bps: number) =>
  Number.isFinite(bps) && bps >= BELIEVABLE_BPS.from && bps <= BELIEVABLE_BPS.to;

/** The bandwidth used to choose the first quality. */
export const expectedBandwidthBps = (): number => {
  const measured = Number(deviceStorage.read('bandwidth'));
  return isBelievable(measured) ? measured * TRUSTED_SHARE : UNKNOWN_BPS;
};

/** An engine that measured nothing returns its default estimate, which is not stored. */
export const rememberBandwidth = (measuredBps: number, expectedBps: number): void => {
  if (isBelievable(measuredBps) && measuredBps !== expectedBps)
    deviceStorage.write('bandwidth', String(Math.round(measuredBps)));
};
