import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { REFUSED_IN_MOTION } from './refused-in-motion';
import { ResponseCode } from './response-code';

it('the calls that say 40371 are those of the list, no more and no fewer [SAF-08a]', () => {
  const saying = Object.entries<Endpoint>(endpoints).filter(([, { refusals = [] }]) =>
    refusals.includes(ResponseCode.CarInMotion),
  );
  expect(saying.map(([name]) => name).sort()).toEqual([...REFUSED_IN_MOTION].sort());
});

it('the sign-in of a car by itself says why it goes on in motion [SAF-08b]', () => {
  expect(endpoints.loginWithLinkedDevice.decision).toMatch(/while it drives/);
});
