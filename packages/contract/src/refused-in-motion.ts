import type { EndpointName } from './endpoints';

/**
 * The calls that a locked screen is refused (40371) while its car moves: signing in by hand, letting another screen
 * in, payment, redeeming. A list of its own, so that a call that loses its refusal is noticed; the server's tests send
 * each. Other calls that sign in or carry a code give the reason in their `decision` (SAF-08).
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
