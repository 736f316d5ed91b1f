import { inFile } from './in-file.mjs';

const WEB = 'apps/web/src';
const TESTS = 'e2e/tests';

/**
 * Visible behaviour in the browser: each row builds the app and starts the product, so one per clause. Money,
 * access, session and safety only.
 */
export const seen = [
  ...inFile(`${WEB}/features/checkout/order/checkout-texts.ts`, `${TESTS}/title/checkout.spec.ts`, [
    ['PAY-03b', 'money(quote.totalAmount)', 'money(quote.price)'],
    ['PAY-01b', 'transactionTypeId === TransactionType.Rent', 'transactionTypeId !== TransactionType.Rent'],
  ]),
  ...inFile(`${WEB}/features/checkout/order/checkout-flow.ts`, `${TESTS}/title/checkout.spec.ts`, [
    ['PAY-04d', 'mistakes >= CHECKOUT_MISTAKE_LIMIT', 'mistakes > CHECKOUT_MISTAKE_LIMIT'],
  ]),
  ...inFile('packages/validation/src/card-expiry.ts', `${TESTS}/title/checkout.spec.ts`, [
    ['PAY-01c', 'expiry.year < now.year ||', 'expiry.year < now.year - 99 ||'],
  ]),
  ...inFile(`${WEB}/features/title-details/buying/use-purchase.ts`, `${TESTS}/title/title-purchase.spec.ts`, [
    ['TDP-04c', 'if (mayAcquire(ownership, how)) return', 'return'],
    [
      'TDP-04b',
      'window.setTimeout(() => setPressed(undefined), PURCHASE_PRESS_LOCK_MS)',
      'window.setTimeout(() => setPressed(undefined), 0)',
    ],
  ]),
  ...inFile(`${WEB}/features/settings/devices-panel.tsx`, `${TESTS}/account/devices.spec.ts`, [
    ['SAF-07h', "call: 'unlinkCar'", "call: 'logoutDevice'"],
  ]),
  ...inFile(
    `${WEB}/features/title-details/buying/use-redeem-title.ts`,
    `${TESTS}/title/title-redeem.spec.ts`,
    [
      [
        'TDP-03e',
        "storage.write('redeemAllowUntil', String(nowMs + forMs))",
        "storage.write('redeemAllowUntil', String(nowMs))",
      ],
    ],
  ),
  ...inFile('packages/entitlement/src/title-buttons.ts', `${TESTS}/title/title.spec.ts`, [
    ['TDP-10a', "title.isInMotion && action !== 'assign'", "title.isInMotion && action === 'play'"],
    ['TDP-02b', 'isOwned && title.streamProgressS > 0', 'isOwned && title.streamProgressS < 0'],
  ]),
  ...inFile(`${WEB}/features/vouchers/use-redeem-voucher.ts`, `${TESTS}/account/vouchers.spec.ts`, [
    [
      'VOU-02b',
      'const check = checkVoucherCode(code);',
      "const check = checkVoucherCode(code) === 'VoucherEmpty' ? 'VoucherEmpty' : 'ok';",
    ],
  ]),
  ...inFile(`${WEB}/app/screen-frame.tsx`, `${TESTS}/browse/shell.spec.ts`, [
    [
      'ENT-12a',
      "if (access === 'signed-in' && !isSignedIn) return",
      "if (access === 'visitor' && !isSignedIn && isAtHomeAlready) return",
    ],
  ]),
  ...inFile(`${WEB}/shared/session/auto-login-choice.ts`, `${TESTS}/sign-in/entry.spec.ts`, [
    ['ENT-03a', "deviceStorage.read('disableAutoLogin') !== 'true' &&", ''],
  ]),
  ...inFile(`${WEB}/app/session/allowed-context.ts`, `${TESTS}/sign-in/entry.spec.ts`, [
    ['ENT-21', 'embedders.every((embedder) => allowed.has(embedder))', 'embedders.length > 0'],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${TESTS}/sign-in/sign-in.spec.ts`, [
    ['SIG-06a', 'ALLOWED_SIGN_IN_MISTAKES = 2', 'ALLOWED_SIGN_IN_MISTAKES = 3'],
  ]),
  ...inFile(`${WEB}/features/sign-in/use-sign-in.ts`, `${TESTS}/sign-in/sign-in.spec.ts`, [
    [
      'SIG-06b',
      'return leftMs > 0 ? Math.min(leftMs, 60 * SIGN_IN_LOCK_MS) : 0;',
      'return leftMs > SIGN_IN_LOCK_MS ? Math.min(leftMs, 60 * SIGN_IN_LOCK_MS) : 0;',
    ],
  ]),
  ...inFile(`${WEB}/features/sign-in/sign-in-failure.ts`, `${TESTS}/sign-in/sign-in.spec.ts`, [
    ['SIG-04a', '  ResponseCode.AccountUnknown,\n', ''],
  ]),
  ...inFile(`${WEB}/shared/session/session.ts`, `${TESTS}/sign-in/sign-in.spec.ts`, [
    ['SIG-03b', "deviceStorage.write('refreshToken', reply.refreshToken);", ''],
  ]),
  ...inFile(`${WEB}/shared/session/session-end.ts`, `${TESTS}/sign-in/session.spec.ts`, [
    ['SIG-08a', "if (reason === 'expired') deviceStorage.write('sessionExpired', 'true');", ''],
  ]),
  ...inFile(`${WEB}/shared/session/log-out.ts`, `${TESTS}/sign-in/session.spec.ts`, [
    ['SIG-11b', 'keepSignOut({ deviceId, session });', 'void 0;'],
    ['SIG-11c', "endSession('logged-out');", ''],
  ]),
  ...inFile(`${WEB}/shared/api/api-call.ts`, `${TESTS}/sign-in/idle.spec.ts`, [
    ['SIG-09a', '  touchIdleHour();\n  return reply;', '  return reply;'],
  ]),
  ...inFile(`${WEB}/app/session/watch-idle.ts`, `${TESTS}/sign-in/idle.spec.ts`, [
    ['SIG-09b', '  touchIdleHour();\n  useIdleCountdown', '  useIdleCountdown'],
    ['SIG-09c', 'void logOut();', ''],
  ]),
  ...inFile('packages/validation/src/password.ts', `${TESTS}/account/recover-password.spec.ts`, [
    ['PWD-02a', "change.next === change.retyped ? 'ok' : 'PasswordsDiffer'", "'ok'"],
  ]),
  ...inFile(`${WEB}/features/create-account/consent/consents.ts`, `${TESTS}/account/consent.spec.ts`, [
    ['REG-03b', 'googleAnalytics && videoAnalytics', 'googleAnalytics || videoAnalytics'],
  ]),
  ...inFile(`${WEB}/features/landing/landing-screen.tsx`, `${TESTS}/sign-in/landing.spec.ts`, [
    ['LAN-06', 'isBlocked={isInMotion}', 'isBlocked={false}'],
  ]),
  ...inFile(`${WEB}/shared/session/may-register.ts`, `${TESTS}/sign-in/landing.spec.ts`, [
    ['SIG-16a', "!isInCar(storage) || storage.read('masteruser') === 'true'", 'isInCar(storage) || true'],
  ]),
  ...inFile(`${WEB}/features/settings/motion-dialog.tsx`, `${TESTS}/account/settings.spec.ts`, [
    ['SET-04a', 'SETTINGS_TABS.indexOf(tab) !== ADD_SCREEN', 'SETTINGS_TABS.indexOf(tab) === ADD_SCREEN'],
    ['SET-04b', '(isLive || (', '(('],
  ]),
  ...inFile(
    `${WEB}/features/code-sign-in/approve/approve-request.tsx`,
    `${TESTS}/sign-in/code-sign-in.spec.ts`,
    [['SAF-02d', "t('approve_own_words', { words: deviceModel })", 'deviceModel']],
  ),
];
