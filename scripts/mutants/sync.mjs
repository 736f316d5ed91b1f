import { inFile } from './in-file.mjs';

const SYNC = 'packages/watch-sync/src';
const CONSTANTS = 'packages/contract/src/constants.ts';

/** The watch group in step. */
export const sync = [
  ...inFile(`${SYNC}/leader/roster.ts`, `${SYNC}/leader/roster.test.ts`, [
    ['SYN-01a', "deviceType === 'front';", "deviceType.startsWith('front');"],
    [
      'SYN-01a',
      '[...devices.filter(isFront), ...devices.filter((device) => !isFront(device))]',
      '[...devices]',
    ],
  ]),
  ...inFile(`${SYNC}/create-group-member.ts`, `${SYNC}/leader/leadership.test.ts`, [
    [
      'SYN-01b',
      'isLeader(context) ? lead(nowMs, video) : reportAsFollower(nowMs, video)',
      '[...lead(nowMs, video), ...reportAsFollower(nowMs, video)]',
    ],
    ['SYN-01c', 'roster.memberIds(nowMs).length < 2', 'roster.memberIds(nowMs).length < 1'],
  ]),
  ...inFile(`${SYNC}/leader/leader.ts`, `${SYNC}/leader/leadership.test.ts`, [
    ['BUS-09', "isAckOn || line.state === 'paused'", "line.state === 'paused'"],
    ['BUS-09', 'id !== selfId && roster.hasJoined(id)', 'id !== selfId'],
  ]),
  ...inFile(CONSTANTS, `${SYNC}/leader/leadership.test.ts`, [
    ['BUS-09', 'export const PING_MS = 5000;', 'export const PING_MS = 2500;'],
  ]),
  ...inFile(CONSTANTS, `${SYNC}/spec-profile.test.ts`, [
    ['SYN-02a', 'export const SYNC_JUMP_S = 2;', 'export const SYNC_JUMP_S = 3;'],
    ['SYN-02d', 'export const SYNC_CHECK_MS = 20;', 'export const SYNC_CHECK_MS = 40;'],
  ]),
  ...inFile(`${SYNC}/controller/seek-policy.ts`, `${SYNC}/controller/seek-policy.test.ts`, [
    ['SYN-02a', 'Math.abs(leadS) >= (isJoining', 'leadS >= (isJoining'],
    ['SYN-02a', 'Math.abs(leadS) >= (isJoining', 'Math.abs(leadS) > (isJoining'],
    [
      'SYN-02e',
      "profile === 'spec' ? SYNC_IGNORE_COMMANDS_MS : TIGHT_HOLD_MS",
      "profile === 'tight' ? SYNC_IGNORE_COMMANDS_MS : TIGHT_HOLD_MS",
    ],
    ['SYN-02e', 'nowMs - soughtMs < holdMs', 'nowMs - soughtMs <= holdMs'],
  ]),
  ...inFile(`${SYNC}/controller/film-control.ts`, `${SYNC}/spec-profile.test.ts`, [
    [
      'SYN-02e',
      'if (seeks.isHolding(nowMs) || starts.isSettling(nowMs)) return back;',
      'if (starts.isSettling(nowMs)) return back;',
    ],
  ]),
  ...inFile(`${SYNC}/controller/film-control.ts`, `${SYNC}/controller/laws.test.ts`, [
    [
      'SYN-02b',
      'isTuning ? SYNC_FINE_TUNE_STOP_S : SYNC_FINE_TUNE_START_S',
      'isTuning ? SYNC_FINE_TUNE_START_S : SYNC_FINE_TUNE_START_S',
    ],
    [
      'SYN-02b',
      'isTuning ? SYNC_FINE_TUNE_STOP_S : SYNC_FINE_TUNE_START_S',
      'isTuning ? SYNC_FINE_TUNE_STOP_S : SYNC_FINE_TUNE_STOP_S',
    ],
    ['SYN-02c', 'distanceS >= fromS', 'distanceS > fromS'],
    ['SYN-02f', 'leadS > 0 ? band.faster : band.slower', 'leadS > 0 ? band.slower : band.faster'],
  ]),
  ...inFile(CONSTANTS, `${SYNC}/controller/laws.test.ts`, [
    ['SYN-02c', 'fromS: 0.5,', 'fromS: 0.4,'],
    ['SYN-02c', 'slower: 0.6, faster: 1.4', 'slower: 0.7, faster: 1.3'],
  ]),
  ...inFile(`${SYNC}/controller/film-control.ts`, `${SYNC}/controller/laws.test.ts`, [
    ['SYN-05', 'TIGHT_RATE_SPAN = 0.05', 'TIGHT_RATE_SPAN = 0.06'],
    ['SYN-05', 'const GAIN = 0.5;', 'const GAIN = 0.25;'],
  ]),
  ...inFile(`${SYNC}/member/remote-command.ts`, `${SYNC}/commands.test.ts`, [
    ['SYN-03', 'if (body.deviceId !== context.selfId) {', 'if (!isMember(context, body.deviceId)) {'],
    ['SYN-03', 'if (!wish) return leaveGroup(context);', 'if (!wish) return [];'],
  ]),
];
