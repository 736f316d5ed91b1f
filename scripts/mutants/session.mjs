import { inFile } from './in-file.mjs';

/** Sign-in, session, idle hour, passwords. */
export const session = [
  ...inFile('apps/web/src/shared/renew-session.ts', 'apps/web/src/shared/renew-session.test.ts', [
    [
      'SIG-10a',
      "storeSession(deviceStorage.read('email') ?? '', reply as LoginReply);",
      'void (reply as LoginReply);',
    ],
  ]),
  ...inFile(
    'apps/server/src/features/session/session-rules.ts',
    'apps/server/src/features/session/session-rules.test.ts',
    [
      ['SIG-10b', 'nowMs - usedAtMs > REUSE_GRACE_MS', 'nowMs - usedAtMs >= REUSE_GRACE_MS'],
      ['SIG-10b', 'const REUSE_GRACE_MS = 10_000;', 'const REUSE_GRACE_MS = 60_000;'],
    ],
  ),
  ...inFile('apps/web/src/shared/api-call.ts', 'e2e/tests/idle.spec.ts', [
    ['SIG-09a', '  touchIdleHour();\n  return reply;', '  return reply;'],
  ]),
];
