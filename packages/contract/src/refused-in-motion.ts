import type { EndpointName } from './endpoints';

/**
 * The calls that a screen which locks in motion is refused (40371) while its car moves: signing in by hand, letting
 * another screen in, payment, redeeming. Written down apart from the calls, so that one which loses its refusal is
 * noticed; the server's tests send each. Calls beside these that sign in or carry a code say why in their `decision`.
 */
export const REFUSED_IN_MOTION = [
  'register',
  'login',
  'loginWithShortCode',
  'createSignInCode',
  'approveSignInCode',
  'pollSignInCode',
  'provePassword',
  'redeemVoucher',
  'redeemAutomaticVoucher',
  'redeemTitle',
  'preverifyPurchase',
  'createTransaction',
  'createCaptureContext',
  'setupPayerAuthentication',
  'checkEnrollment',
  'pay',
  'calculateTax',
] as const satisfies readonly EndpointName[];
