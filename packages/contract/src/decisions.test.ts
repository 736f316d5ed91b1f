import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { ResponseCode } from './response-code';

const decisionOf = (name: keyof typeof endpoints): string => (endpoints[name] as Endpoint).decision ?? '';
const callsThatAnswer = (code: ResponseCode) =>
  Object.values<Endpoint>(endpoints).filter(({ answers = [], refusals = [] }) =>
    [...answers, ...refusals].includes(code),
  );

describe('decisions that the documents do not show', () => {
  it.each([
    ['redeemAutomaticVoucher', 'PATCH', '/user/v6/voucher/'],
    ['getCredits', 'GET', '/user/v6/Credits'],
    ['getCreditsExpiration', 'GET', '/user/v6/CreditsExpiration'],
  ] as const)('%s has a shape and a note on its origin [ENT-26b]', (name, method, path) => {
    expect(endpoints[name]).toMatchObject({ method, path });
    expect(Object.keys(endpoints[name].reply.properties).length).toBeGreaterThan(1);
    expect(decisionOf(name)).toMatch(/not shown|no shape/i);
  });

  it.each([
    [10003, 'NothingChanged'],
    [40016, 'AccountExists'],
    [40325, 'HardwareAccountExists'],
  ] as const)('response code %i means %s, and a call answers it [ENT-26b]', (code, name) => {
    expect(ResponseCode[name]).toBe(code);
    expect(Object.values(ResponseCode).filter((number) => number === code)).toHaveLength(1);
    expect(callsThatAnswer(code)).not.toEqual([]);
  });

  it('registration decides its refusal codes by number [ENT-26b]', () => {
    for (const code of [
      ResponseCode.AccountExists,
      ResponseCode.DeviceNotEntitled,
      ResponseCode.HardwareAccountExists,
    ]) {
      expect(endpoints.register.refusals).toContain(code);
      expect(decisionOf('register')).toContain(String(code));
    }
  });
});
