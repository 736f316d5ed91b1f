import { inFile } from './in-file.mjs';

const BUS = 'packages/message-bus/src';
const WEB_BUS = 'apps/web/src/shared/bus';

/** Messages between the screens. */
export const bus = [
  ...inFile(`${WEB_BUS}/keep-connected.ts`, `${WEB_BUS}/keep-connected.test.ts`, [
    ['BUS-01b', '      giveUp(mine);\n    }\n  };', '    }\n  };'],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${WEB_BUS}/keep-connected.test.ts`, [
    ['BUS-01b', 'BROKER_RECONNECT_MS = 3000', 'BROKER_RECONNECT_MS = 30_000'],
  ]),
  ...inFile(`${BUS}/message-intake.ts`, `${BUS}/message-intake.test.ts`, [
    ['BUS-02b', "if (sender !== message.deviceId && sender !== SERVER) return dropped('forged');", ''],
    ['BUS-02b', "({ kind: 'dropped', reason, sender })", "({ kind: 'dropped', reason, sender: '' })"],
  ]),
  ...inFile('packages/contract/src/bus/decode-bus-message.ts', `${BUS}/message-intake.test.ts`, [
    ['BUS-02a', 'decoded[name] = field;', 'if (Object.keys(decoded).length < 3) decoded[name] = field;'],
  ]),
  ...inFile(`${WEB_BUS}/presence.ts`, `${WEB_BUS}/run-screen.test.ts`, [
    ['BUS-03a', "publish('discover-account', {});", ''],
    [
      'BUS-03a',
      '      registry.remove(ownDevice().deviceId);\n      greet();',
      '      registry.remove(ownDevice().deviceId);',
    ],
    ['BUS-03b', 'if (playing) sendHeartbeatSoon();', ''],
    ['BUS-04a', 'schedule.noteBeat(performance.now());', 'schedule.noteBeat(performance.now() + 5000);'],
    ['BUS-10', "if (message.command === 'media-sync') noteSync();", ''],
  ]),
  ...inFile(`${WEB_BUS}/send-command.ts`, `${WEB_BUS}/run-screen.test.ts`, [
    ['BUS-07b', "isToggleOn('message ack')", 'true'],
  ]),
  ...inFile(`${BUS}/screens/introduction.ts`, `${BUS}/screens/introduction.test.ts`, [
    ['BUS-03b', ' && sendOnly !== true', ''],
    ['BUS-03b', 'position: secondsOr0(playing.position)', 'position: 0'],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${BUS}/screens/heartbeat-schedule.test.ts`, [
    ['BUS-04a', 'export const HEARTBEAT_MS = 5000;', 'export const HEARTBEAT_MS = 6000;'],
    ['BUS-10', 'export const HEARTBEAT_HOLD_MS = 1000;', 'export const HEARTBEAT_HOLD_MS = 500;'],
  ]),
  ...inFile(`${BUS}/screens/own-position.ts`, `${BUS}/screens/heartbeat-schedule.test.ts`, [
    ['BUS-04a', 'position: secondsOr0(playing.position)', 'position: 0'],
    [
      'BUS-04b',
      "contentId: NO_CONTENT_ID, position: 0, duration: 0, state: 'stopped'",
      "contentId: 0, position: 0, duration: 0, state: 'stopped'",
    ],
  ]),
  ...inFile(`${BUS}/screens/heartbeat-schedule.ts`, `${BUS}/screens/heartbeat-schedule.test.ts`, [
    ['BUS-10', 'Math.max(dueMs, heldUntilMs)', 'dueMs'],
  ]),
  ...inFile(`${BUS}/screens/screen-registry.ts`, `${BUS}/screens/screen-registry.test.ts`, [
    ['BUS-04b', 'nowMs - lastSeenMs > HEARTBEAT_LIFETIME_MS', 'nowMs - lastSeenMs >= HEARTBEAT_LIFETIME_MS'],
    ['BUS-04b', 'if (nowMs - lastSeenMs > HEARTBEAT_LIFETIME_MS) others.delete(deviceId);', ''],
  ]),
  ...inFile(`${BUS}/screens/own-position.ts`, `${BUS}/screens/screen-registry.test.ts`, [
    ['BUS-05a', "state === 'stopped' || contentId === NO_CONTENT_ID", "state === 'stopped'"],
    ['BUS-05a', "state === 'stopped' || contentId === NO_CONTENT_ID", 'contentId === NO_CONTENT_ID'],
  ]),
  ...inFile(`${BUS}/screens/screen-groups.ts`, `${BUS}/screens/screen-registry.test.ts`, [
    ['BUS-05b', 'members.length > 1', 'members.length > 0'],
  ]),
  ...inFile(`${BUS}/adopt-play.ts`, `${BUS}/adopt-play.test.ts`, [
    ['BUS-06a', 'isShared ? body.playSessionId : newSessionId()', 'body.playSessionId'],
    ['BUS-06a', 'mustStop: playing !== undefined && !isSameContent', 'mustStop: false'],
  ]),
  ...inFile('packages/contract/src/constants.ts', 'apps/web/src/app/screens/remote-play.test.ts', [
    ['BUS-06a', 'PLAY_ADOPTION_DELAY_MS = 1000', 'PLAY_ADOPTION_DELAY_MS = 500'],
  ]),
  ...inFile('apps/web/src/app/screens/remote-play.ts', 'apps/web/src/app/screens/remote-play.test.ts', [
    ['BUS-06a', "if (verdict !== 'ok') return verdict;", ''],
  ]),
  ...inFile(
    'apps/web/src/app/screens/check-remote-play.ts',
    'apps/web/src/app/screens/check-remote-play.test.ts',
    [
      ['BUS-06a', "if (!isMine) return 'not-owned';", ''],
      ['BUS-06a', 'globalStreams && streamsAvailable >= streamsNeeded', 'globalStreams'],
    ],
  ),
  ...inFile(`${BUS}/ping-latency.ts`, `${BUS}/ping-latency.test.ts`, [
    ['BUS-07a', 'answeredAtMs - sentAtMs) / 2', 'answeredAtMs - sentAtMs)'],
  ]),
  ...inFile(`${BUS}/addressed-to.ts`, `${BUS}/addressed-to.test.ts`, [['BUS-07b', '  isAckOn &&\n', '']]),
];
