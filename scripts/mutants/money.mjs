import { inFile } from './in-file.mjs';

/** Prices, payments, credits, vouchers and what was bought. */
export const money = [
  ...inFile('packages/entitlement/src/lease.ts', 'packages/entitlement/src/lease.test.ts', [
    ['PLY-04b', "leaseState(lease, nowMs) === 'live',", "leaseState(lease, nowMs) !== 'ended',"],
    ['PLY-04b', 'export const STREAM_LIMIT = 4;', 'export const STREAM_LIMIT = 5;'],
  ]),
  ...inFile('apps/web/src/features/checkout/checkout-texts.ts', 'e2e/tests/checkout.spec.ts', [
    ['PAY-03b', 'money(quote.totalAmount)', 'money(quote.price)'],
  ]),
];
