import { type MotionPolicy, motionRuleFor } from '@drivein/vehicle-motion/policy';
import { bootData } from '../boot-data';
import { appCountry } from '../country';
import { zoneOf } from '../customer-zone';
import { deviceStorage } from '../device-storage';
import './motion-lock.css';

/**
 * Whether motion locks a screen (SCR-10). A screen of a car follows the policy of its seat and country. One that is in
 * no seat, a phone or a browser, was told by hand that it moves, and is locked as the documents have it.
 */
export const isLockedBy = (
  policy: MotionPolicy | undefined,
  country: string | undefined,
  customerZone: string | undefined,
): boolean => motionRuleFor(policy ?? {}, country, zoneOf(customerZone ?? '')?.deviceType) === 'locked';

/** The same for this screen. */
export const isLockedInMotion = (): boolean =>
  isLockedBy(bootData.motionPolicy, appCountry(), deviceStorage.read('customerzone'));
