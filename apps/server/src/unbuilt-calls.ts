import type { EndpointName } from '@drivein/contract';

/**
 * Calls that the contract describes and nobody answers yet: they say NotBuilt (50100). A test keeps this list and the
 * handlers in step, and `npm run trace` prints it.
 */
export const UNBUILT_CALLS: readonly EndpointName[] = [
  'preverifyPurchase',
  'createTransaction',
  'getTransaction',
  'verifyPurchase',
  'confirmPurchase',
  'recordPurchaseEvent',
  'getTransactionStatus',
  'logPaymentError',
  'openMobilePayment',
  'createCaptureContext',
  'setupPayerAuthentication',
  'checkEnrollment',
  'pay',
  'listBillingCountries',
  'listBillingRegions',
  'calculateTax',
];
