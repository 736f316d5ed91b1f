import { deviceStorage } from '../../device/device-storage';

/** Slow enough to start anywhere: the smallest picture comes at once, the next segments are better. */
const UNKNOWN_BPS = 1_000_000;
/** Of what was measured last time: a car has driven on since. */
const TRUSTED_SHARE = 0.7;
const BELIEVABLE_BPS = { from: 50_000, to: 1_000_000_000 };

const isBelievable = (bps: number) =>
  Number.isFinite(bps) && bps >= BELIEVABLE_BPS.from && bps <= BELIEVABLE_BPS.to;

/** What the first picture is chosen by. */
export const expectedBandwidthBps = (): number => {
  const measured = Number(deviceStorage.read('bandwidth'));
  return isBelievable(measured) ? measured * TRUSTED_SHARE : UNKNOWN_BPS;
};

/** An engine that fetched too little to measure anything hands back what it was told to expect: that is no news. */
export const rememberBandwidth = (measuredBps: number, expectedBps: number): void => {
  if (isBelievable(measuredBps) && measuredBps !== expectedBps)
    deviceStorage.write('bandwidth', String(Math.round(measuredBps)));
};
