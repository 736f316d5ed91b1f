import { inFile } from './in-file.mjs';

/** Messages between the screens. */
export const bus = [
  ...inFile('packages/message-bus/src/message-intake.ts', 'packages/message-bus/src/message-intake.test.ts', [
    ['BUS-02b', "if (sender !== message.deviceId && sender !== SERVER) return dropped('forged');", ''],
  ]),
];
