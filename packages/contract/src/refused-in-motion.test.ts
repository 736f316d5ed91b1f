import { expect, it } from 'vitest';
import { commonRefusalsOf } from './common-refusals';
import type { Endpoint } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';
import { ResponseCode } from './response-code';

/**
 * The calls that a locked screen is refused while its car moves: signing in by hand, letting another screen in,
 * payment, redeeming. A list of its own, so that a call that loses its refusal is noticed; the server's tests send each
 * call. Others that sign in or carry a code give the reason in their `decision` (SAF-08).
 */
const REFUSED_IN_MOTION = [
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

it('motion lock: the calls that list 40371 are exactly those of REFUSED_IN_MOTION [SAF-08a]', () => {
  const saying = Object.entries<Endpoint>(endpoints).filter(([, call]) =>
    [...(call.refusals ?? []), ...commonRefusalsOf(call)].includes(ResponseCode.CarInMotion),
  );
  expect(saying.map(([name]) => name).sort()).toEqual([...REFUSED_IN_MOTION].sort());
});

it('motion lock: the sign-in by hardware id documents why it is allowed in motion [SAF-08b]', () => {
  expect(endpoints.loginWithLinkedDevice.decision).toMatch(/while it drives/);
});

it('every other call that opens a session or carries a sign-in code says why it works in motion [SAF-08a]', () => {
  const isRefused = (name: string) => REFUSED_IN_MOTION.some((one) => one === name);
  const signsIn = ({ path, reply }: Endpoint) =>
    /login|signincode|qrconnect/.test(path) || 'refreshToken' in reply.properties;
  const allowed = Object.entries<Endpoint>(endpoints).filter(
    ([name, call]) => signsIn(call) && !isRefused(name),
  );
  expect(allowed.map(([name]) => name).sort()).toEqual([
    'getLoginCode',
    'getSignInCodeRequest',
    'loginWithLinkedDevice',
    'refreshSession',
    'refuseSignInCode',
    'useLoginCode',
  ]);
  for (const [name, { decision }] of allowed)
    expect([name, decision]).toEqual([
      name,
      expect.stringMatching(/in motion|while it drives|moving screen/),
    ]);
});
