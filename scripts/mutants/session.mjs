import { inFile } from './in-file.mjs';

const SHARED = 'apps/web/src/shared';
const SIGN_IN = 'apps/web/src/features/sign-in';
const CREATE = 'apps/web/src/features/create-account';
const VALIDATION = 'packages/validation/src';

/** Registration, sign-in, session, idle hour, passwords. */
export const session = [
  ...inFile(`${SHARED}/session/renew-session.ts`, `${SHARED}/session/renew-session.test.ts`, [
    [
      'SIG-10a',
      "storeSession(deviceStorage.read('email') ?? '', reply as LoginReply);",
      'void (reply as LoginReply);',
    ],
  ]),
  ...inFile('apps/web/src/app/session/session-times.ts', 'apps/web/src/app/session/session-times.test.ts', [
    ['SIG-10a', '+ SESSION_REFRESH_INTERVAL_MS - nowMs', '+ IDLE_LIMIT_MS - nowMs'],
  ]),
  ...inFile('apps/web/src/app/session/keep-session.ts', 'apps/web/src/app/session/keep-session.test.ts', [
    [
      'SIG-10a',
      "schedule(renewal === 'unreachable' ? RENEWAL_RETRY_MS : undefined);",
      'clearTimeout(timer);',
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
  ...inFile(`${SHARED}/session/session.ts`, `${SHARED}/session/session.test.ts`, [
    ['SIG-07a', "storage.read('consumerId') &&", ''],
    [
      'SIG-07a',
      "Date.parse(storage.read('sessionExpiry') ?? '') > nowMs",
      "Date.parse(storage.read('sessionExpiry') ?? '') >= nowMs",
    ],
  ]),
  ...inFile(`${SHARED}/api/api-call.ts`, `${SHARED}/api/send-call.test.ts`, [
    ['SIG-08b', "name !== 'logoutDevice'", "name !== 'reportProblem'"],
  ]),
  ...inFile(`${SIGN_IN}/sign-in-failure.ts`, `${SIGN_IN}/sign-in-failure.test.ts`, [
    ['SIG-04e', 'if (failure.isKnown) forgetIdentity();', ''],
    ['SIG-04e', '  ResponseCode.CredentialsRejected,\n', ''],
  ]),
  ...inFile(`${SHARED}/session/session.ts`, `${SIGN_IN}/sign-in-failure.test.ts`, [
    ['SIG-04e', "['email', 'session', 'consumerId'] as const", "['email', 'session'] as const"],
  ]),
  ...inFile(`${VALIDATION}/email.ts`, `${VALIDATION}/email.test.ts`, [
    ['SIG-01a', '/^\\p{L}{2,}$/u', '/^\\p{L}+$/u'],
    ['SIG-01a', 'Number(octet) <= 255', 'Number(octet) <= 999'],
    ['SIG-01a', 'labels.length > 1 && ', ''],
  ]),
  ...inFile(`${VALIDATION}/birthday.ts`, `${VALIDATION}/birthday.test.ts`, [
    ['REG-05a', 'now.month > birth.month', 'now.month >= birth.month'],
    ['REG-05a', 'birth.year > BIRTHDAY_MINIMUM_YEAR', 'birth.year >= BIRTHDAY_MINIMUM_YEAR'],
    ['REG-05a', 'birth.year < now.year', 'birth.year <= now.year'],
    ['REG-05a', 'birth.month <= 12', 'birth.month <= 13'],
  ]),
  ...inFile(`${CREATE}/consent/consents.ts`, `${CREATE}/consent/consents.test.ts`, [
    [
      'REG-10a',
      'googleAnalytics: ConsentOption.GoogleAnalytics',
      'googleAnalytics: ConsentOption.VideoAnalytics',
    ],
    ['REG-10a', 'optionResponseId: 0', 'optionResponseId: 1'],
  ]),
  ...inFile(`${CREATE}/finish-registration.ts`, `${CREATE}/finish-registration.test.ts`, [
    ['REG-10a', 'await send().catch(send);', 'await send();'],
    ['REG-11a', 'await deps.useLoginCode(code)', "await deps.useLoginCode('')"],
  ]),
  ...inFile(`${SHARED}/session/subscription.ts`, `${CREATE}/finish-registration.test.ts`, [
    ['REG-11c', '!(Date.parse(endDate) > nowMs)', 'Date.parse(endDate) < nowMs'],
  ]),
  ...inFile(`${SHARED}/device/device-fields.ts`, `${CREATE}/use-registration.test.ts`, [
    ['REG-14', '?? DEFAULT_SOFTWARE_VERSION', '?? 5'],
    ['REG-14', '? CAR_MODEL : DEFAULT_DEVICE_MODEL', '? DEFAULT_DEVICE_MODEL : CAR_MODEL'],
  ]),
  ...inFile(`${SHARED}/text/legal-content.ts`, `${SHARED}/text/legal-content.test.ts`, [
    ['REG-12b', 'if (text === undefined) log(`no served text for ${entry}`);', ''],
    ['REG-12b', 'Object.hasOwn(texts, entry) ? texts[entry] : undefined', 'texts[entry]'],
  ]),
];
