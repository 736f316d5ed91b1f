import { inFile } from './in-file.mjs';

/** What a moving car forbids. */
export const safety = [
  ...inFile(
    'packages/vehicle-motion/src/motion-policy.ts',
    'packages/vehicle-motion/src/motion-policy.test.ts',
    [['SCR-10d', 'seat === undefined || seat === DRIVERS_ZONE', 'seat === undefined']],
  ),
];
