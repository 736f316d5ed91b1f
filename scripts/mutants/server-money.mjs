import { inFile } from './in-file.mjs';

const CHECKOUT = 'apps/server/src/features/checkout';
const VOUCHERS = 'apps/server/src/features/vouchers';
const FLOW = 'packages/checkout-flow/src';
const TESTS = 'apps/server/tests';

/** The server's payments, refunds, vouchers, and the rights they grant. */
export const serverMoney = [
  ...inFile(`${FLOW}/refused-repeat.ts`, `${FLOW}/refused-repeat.test.ts`, [
    ['PAY-05b', "answer === 'none' && ageMs < BOOKS_LAG_MS", "answer === 'none'"],
    ['PAY-05b', "answer === 'unreachable' || (", '('],
  ]),
  ...inFile(`${FLOW}/next-step.ts`, `${FLOW}/simulated-payment.test.ts`, [
    ['PAY-05a', "authorise: 'reverse-lost'", "authorise: 'cancel'"],
  ]),
  ...inFile(`${FLOW}/next-step.ts`, `${FLOW}/next-step.test.ts`, [
    ['PAY-05b', "isCancelAsked || !facts.mayHandOver) return 'reverse'", "isCancelAsked) return 'reverse'"],
    ['PAY-05a', "facts.mayHandOver ? 'hand-over' : 'refund'", "'hand-over'"],
  ]),
  ...inFile(`${FLOW}/next-state.ts`, `${FLOW}/next-state.test.ts`, [
    [
      'PAY-05b',
      "'capture-refused': { from: ['capturing'], to: 'reversing' }",
      "'capture-refused': { from: ['capturing'], to: 'failed' }",
    ],
    [
      'PAY-05a',
      "'capture-begun': { from: ['authorised', 'capturing']",
      "'capture-begun': { from: ['authorised', 'capturing', 'captured']",
    ],
  ]),
  ...inFile(`${FLOW}/next-step.ts`, `${FLOW}/lost-refund.test.ts`, [
    [
      'PAY-05b',
      "return kind === 'refund' && quietMs < BOOKS_LAG_MS ? 'wait' : SEND[kind];",
      'return SEND[kind];',
    ],
  ]),
  ...inFile(`${CHECKOUT}/card/pay.ts`, `${TESTS}/checkout/checkout-races.test.ts`, [
    [
      'PAY-05a',
      "if (!authorising) return fail('StateInvalid');",
      "if (!authorising) return ok({ row, attempt: await openAttempt(trx, deps, row, 'authorise') });",
    ],
  ]),
  ...inFile(`${CHECKOUT}/card/set-up-authentication.ts`, `${TESTS}/checkout/checkout.test.ts`, [
    ['PAY-11a', 'if (paymentMethod !== PaymentMethod.Card) {', 'if (paymentMethod === PaymentMethod.Card) {'],
    ['PAY-11b', 'if (paymentMethod !== PaymentMethod.Card) {', 'if (paymentMethod > 90) {'],
  ]),
  ...inFile(`${CHECKOUT}/phone/phone-codes.ts`, `${TESTS}/checkout/mobile-payment.test.ts`, [
    ['SAF-03f', "await mutex('renew', () => renew(step));", ''],
    ['SAF-03f', ", eb('phone_code_step', '>', step + 1)", ''],
  ]),
  ...inFile(`${CHECKOUT}/checkout-payer.ts`, `${TESTS}/checkout/checkout-limits.test.ts`, [
    ['SAF-03h', 'session.payTransactionId === undefined ? undefined : session.sessionId', 'undefined'],
    ['SAF-03h', 'ruleOf(4 * CHECKOUT_MISTAKE_LIMIT)', 'ruleOf(40 * CHECKOUT_MISTAKE_LIMIT)'],
    ['SAF-03h', 'ruleOf(2 * CHECKOUT_MISTAKE_LIMIT)', 'ruleOf(20 * CHECKOUT_MISTAKE_LIMIT)'],
  ]),
  ...inFile(`${CHECKOUT}/open-transaction.ts`, `${TESTS}/checkout/checkout-limits.test.ts`, [
    ['SAF-03g', 'const MOST_OPEN = 5;', 'const MOST_OPEN = 8;'],
    ['SAF-03g', 'CARD_PRESENTED.includes(state) ? 1 : 0', '0'],
    ['SAF-03g', 'other.updated_at_ms - one.updated_at_ms', 'one.updated_at_ms - other.updated_at_ms'],
  ]),
  ...inFile(`${CHECKOUT}/open-transaction.ts`, `${TESTS}/checkout/checkout.test.ts`, [
    [
      'PAY-11b',
      "if (request.provider !== PaymentProvider.CardProcessor) return fail('MethodUnsupported');",
      '',
    ],
  ]),
  ...inFile(`${CHECKOUT}/outcome/revoke-purchase.ts`, `${TESTS}/checkout/refund.test.ts`, [
    [
      'PAY-07b',
      ".set({ ended_at_ms: nowMs })\n    .where('transaction_id'",
      ".set({ ended_at_ms: null })\n    .where('transaction_id'",
    ],
  ]),
  ...inFile(`${CHECKOUT}/outcome/refund-transaction.ts`, `${TESTS}/checkout/refund.test.ts`, [
    [
      'PAY-07b',
      "if (row.state === 'refunded') return fail('AlreadyRefunded');",
      "if (row.state === 'refunded') return ok(row);",
    ],
  ]),
  ...inFile(`${CHECKOUT}/outcome/report-event.ts`, `${TESTS}/checkout/checkout-refusals.test.ts`, [
    ['PAY-09b', 'message: message || null', 'message: null'],
  ]),
  ...inFile(`${CHECKOUT}/outcome/record-failure.ts`, `${TESTS}/checkout/checkout-refusals.test.ts`, [
    [
      'PAY-04c',
      "kind: 'failed-on-server', stage, message: masked",
      "kind: 'failed-on-server', message: masked",
    ],
  ]),
  ...inFile(`${CHECKOUT}/outcome/record-report.ts`, `${TESTS}/checkout/checkout-refusals.test.ts`, [
    ['PAY-04c', '{ kind: FAILED_ON_SCREEN, stage, message }', '{ kind: FAILED_ON_SCREEN, message }'],
    ['PAY-02', 'message === null ? null : maskCardData(message)', 'message'],
    ['PAY-04c', 'message === null ? null : maskCardData(message)', 'message'],
  ]),
  ...inFile(`${CHECKOUT}/outcome/record-report.ts`, `${TESTS}/checkout/payment-reports.test.ts`, [
    ['SAF-04a', ' >= MAX_PAYMENT_REPORTS', ' > MAX_PAYMENT_REPORTS'],
    ['SAF-04a', '(OVER_STATES as readonly string[]).includes(row.state)', "row.state === 'failed'"],
    ['SAF-04a', "{ payment, stage, by: 'screen' }", "{ payment, stage, by: 'screen', message }"],
  ]),
  ...inFile(`${VOUCHERS}/redeem-voucher.ts`, `${TESTS}/catalogue/vouchers.test.ts`, [
    ['VOU-05', "    .where('used_at_ms', 'is', null)\n", ''],
  ]),
  ...inFile(`${VOUCHERS}/automatic-voucher.ts`, `${TESTS}/catalogue/vouchers.test.ts`, [
    ['VOU-06', "car.refusal === 'CarNotEntitled' ? ok(undefined) : car", 'car'],
    ['VOU-06', 'return ok(voucher.ok ? voucher.value : undefined);', 'return ok(undefined);'],
  ]),
  ...inFile('packages/entitlement/src/ownership.ts', 'packages/entitlement/src/ownership.test.ts', [
    [
      'PLY-12',
      "ownership === 'rented' ? 'rent' : 'purchase'",
      "ownership === 'bought' ? 'purchase' : 'rent'",
    ],
  ]),
  ...inFile('packages/entitlement/src/right-to-play.ts', `${TESTS}/playback/playback-concurrency.test.ts`, [
    ['PLY-12', "['EST', 'SVOD', 'FVOD', 'TVOD']", "['TVOD', 'EST', 'SVOD', 'FVOD']"],
  ]),
  ...inFile('packages/entitlement/src/lease.ts', `${TESTS}/playback/playback-concurrency.test.ts`, [
    ['PLY-04b', 'export const LEASE_MS = 30_000;', 'export const LEASE_MS = 3_000_000;'],
  ]),
  ...inFile('apps/server/src/features/account/login-code.ts', `${TESTS}/account/account.test.ts`, [
    ['REG-11a', "    .where('used_at_ms', 'is', null)\n", ''],
    ['REG-11b', 'endsAtMs > nowMs ? {', 'endsAtMs > 0 ? {'],
  ]),
];
