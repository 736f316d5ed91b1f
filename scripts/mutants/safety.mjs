import { inFile } from './in-file.mjs';

const MOTION = 'packages/vehicle-motion/src';
const VEHICLE = 'apps/web/src/shared/vehicle';

/** Restrictions of a moving car, and motion detection. */
export const safety = [
  ...inFile(`${MOTION}/motion-policy.ts`, `${MOTION}/motion-policy.test.ts`, [
    ['SCR-10d', 'seat === undefined || seat === DRIVERS_ZONE', 'seat === undefined'],
    ['SCR-10d', "said === 'watch' ? 'watch' : 'locked'", "said === 'locked' ? 'locked' : 'watch'"],
  ]),
  ...inFile(`${VEHICLE}/motion-lock.ts`, `${VEHICLE}/motion-lock.test.ts`, [
    ['SCR-10d', '[appCountry(), bootData.country].some(', '[appCountry(), bootData.country].every('],
    ['SCR-10d', '[appCountry(), bootData.country]', '[appCountry()]'],
  ]),
  ...inFile(`${MOTION}/judge-motion.ts`, `${MOTION}/judge-motion.test.ts`, [
    ['SCR-10b', 'const SIGNAL_LIFETIME_MS = 2000;', 'const SIGNAL_LIFETIME_MS = 3000;'],
    [
      'SCR-10b',
      "isStill(signals[path], lag.leastMs, nowMs)) ? 'parked'",
      "signals[path]?.says !== 'moving') ? 'parked'",
    ],
    ['SCR-10b', 'SIGNAL_PATHS.every((path) => isStill', 'SIGNAL_PATHS.some((path) => isStill'],
  ]),
  ...inFile(`${VEHICLE}/listen-to-vehicle.ts`, `${VEHICLE}/listen-to-vehicle.test.ts`, [
    ['SCR-10b', '    heard = loseContact(heard);\n    judge();', ''],
    ['SCR-10b', 'else judge();', ''],
  ]),
  ...inFile('apps/web/src/shared/car/car-activity.ts', 'apps/web/src/shared/car/car-activity.test.ts', [
    ['ENT-27b', 'live ?? chosen', "chosen === 'parked' ? (live ?? chosen) : chosen"],
    ['ENT-27b', 'if (useVehicleSignals.getState().liveMotion !== undefined) return;', ''],
  ]),
];
