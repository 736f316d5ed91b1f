import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { REFUSED_IN_MOTION } from './refused-in-motion';
import { ResponseCode } from './response-code';

it('motion lock: the calls that list 40371 are exactly those of REFUSED_IN_MOTION [SAF-08a]', () => {
  const saying = Object.entries<Endpoint>(endpoints).filter(([, { refusals = [] }]) =>
    refusals.includes(ResponseCode.CarInMotion),
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
