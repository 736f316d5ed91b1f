import { inFile } from './in-file.mjs';

const ENTITLEMENT = 'packages/entitlement/src';
const SHARED = 'apps/web/src/shared';
const CHECKOUT = 'apps/web/src/features/checkout';

/** Prices, payments, credits, vouchers and purchases. */
export const money = [
  ...inFile(`${ENTITLEMENT}/lease.ts`, `${ENTITLEMENT}/lease.test.ts`, [
    ['PLY-04b', "leaseState(lease, nowMs) === 'live',", "leaseState(lease, nowMs) !== 'ended',"],
    ['PLY-04b', 'export const STREAM_LIMIT = 4;', 'export const STREAM_LIMIT = 5;'],
  ]),
  ...inFile(`${ENTITLEMENT}/rental.ts`, `${ENTITLEMENT}/rental.test.ts`, [
    ['TDP-05b', 'RENTAL_DAYS * DAY_MS', '(RENTAL_DAYS + 1) * DAY_MS'],
    ['TDP-05b', 'nowMs < rentalEndsAtMs(rentedAtMs)', 'nowMs <= rentalEndsAtMs(rentedAtMs)'],
  ]),
  ...inFile(`${ENTITLEMENT}/title-buttons.ts`, `${ENTITLEMENT}/title-buttons-table.test.ts`, [
    ['TDP-02d', 'title.isRedeemable && title.creditsAvailable > 0', 'title.isRedeemable'],
    ['TDP-02d', "title.isInMotion && action !== 'assign'", 'title.isInMotion'],
    ['TDP-02d', 'title.creditsAvailable < creditCost', 'title.creditsAvailable <= creditCost'],
    [
      'TDP-02d',
      "title.offers.includes('TVOD') && mayAcquire(ownership, 'rent')",
      "title.offers.includes('TVOD')",
    ],
  ]),
  ...inFile(`${ENTITLEMENT}/title-buttons.ts`, `${ENTITLEMENT}/title-buttons.test.ts`, [
    ['TDP-02d', "title.isPreview ? 'none' : title.ownership", 'title.ownership'],
    ['TDP-02d', 'isOwned && title.streamProgressS > 0', 'isOwned'],
  ]),
  ...inFile('packages/validation/src/voucher-code.ts', 'packages/validation/src/voucher-code.test.ts', [
    ['VOU-02a', 'sum % 2 === 0', 'sum % 2 !== 3'],
    ['VOU-02c', 'Number.parseInt(character, 36)', 'character.charCodeAt(0) - 47'],
  ]),
  ...inFile(`${SHARED}/shop/mobile-payment.ts`, `${SHARED}/shop/mobile-payment.test.ts`, [
    ['PAY-06b', 'territories.length === 0 || ', ''],
    ['PAY-06b', '(isEnabled && isListed)', 'isListed'],
    ['PAY-06c', '(isEnabledInKorea && region === MOBILE_PAYMENT_TOGGLE_TERRITORY)', 'isEnabledInKorea'],
  ]),
  ...inFile(`${CHECKOUT}/card/run-payment-step.ts`, `${CHECKOUT}/card/run-payment-step.test.ts`, [
    ['PAY-04c', "verify: 'VerifyError'", "verify: 'PaymentError'"],
    ['PAY-04c', 'if (event === NOT_AUTHENTICATED)', 'if (event === undefined)'],
    ['PAY-04c', 'logFailure(deps, STAGES[step.name], responseOf(error));', ''],
  ]),
  ...inFile(`${SHARED}/session/subscription-query.ts`, `${SHARED}/session/subscription-query.test.ts`, [
    ['CAT-11a', "?? '') > nowMs", "?? '') >= nowMs"],
  ]),
  ...inFile('packages/contract/src/constants.ts', `${SHARED}/session/subscription-query.test.ts`, [
    ['CAT-11a', "TRANSACTIONAL_FILTERS_SUBSCRIBED = '1,2,3,4'", "TRANSACTIONAL_FILTERS_SUBSCRIBED = '1,3,4'"],
  ]),
];
