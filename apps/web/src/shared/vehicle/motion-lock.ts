import { type MotionPolicy, motionRuleFor } from '@drivein/vehicle-motion/policy';
import { bootData } from '../api/boot-data';
import { appCountry } from '../text/country';
import { zoneOf } from '../text/customer-zone';
import { deviceStorage } from '../device/device-storage';
import './motion-lock.css';

/**
 * Whether motion locks a screen (SCR-10). A car screen follows the policy of its seat and country. A screen without a
 * seat has a manual motion state and is always locked by it (SAF-08).
 */
export const isLockedBy = (
  policy: MotionPolicy | undefined,
  country: string | undefined,
  customerZone: string | undefined,
): boolean => motionRuleFor(policy ?? {}, country, zoneOf(customerZone ?? '')?.deviceType) === 'locked';

/**
 * The same for a seat of this car. The content country can be chosen, the road's cannot: the stricter of the chosen
 * and the detected country applies.
 */
export const isSeatLocked = (customerZone: string | undefined): boolean =>
  [appCountry(), bootData.country].some((country) =>
    isLockedBy(bootData.motionPolicy, country, customerZone),
  );

/** The same for this screen. */
export const isLockedInMotion = (): boolean => isSeatLocked(deviceStorage.read('customerzone'));
