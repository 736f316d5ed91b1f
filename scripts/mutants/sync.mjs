import { inFile } from './in-file.mjs';

/** The watch group in step. */
export const sync = [
  ...inFile('packages/watch-sync/src/leader-order.ts', 'packages/watch-sync/src/roster.test.ts', [
    ['SYN-01a', "deviceType === 'front';", "deviceType.startsWith('front');"],
  ]),
  ...inFile('packages/contract/src/constants.ts', 'packages/watch-sync/src/controller/laws.test.ts', [
    ['SYN-02c', 'fromS: 0.5,', 'fromS: 0.4,'],
  ]),
];
