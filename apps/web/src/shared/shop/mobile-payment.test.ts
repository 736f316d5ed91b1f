import { describe, expect, it } from 'vitest';
import { type MobilePaymentRules, usesMobilePayment } from './mobile-payment';

const OFF: MobilePaymentRules = {
  isEnabled: false,
  territories: [],
  isEnabledInKorea: false,
  region: 'US',
};

describe('payment by phone', () => {
  it.each([
    [[], 'US', true],
    [[], undefined, true],
    [['US'], 'US', true],
    [['JP', 'US'], 'US', true],
    [['JP'], 'US', false],
    [['JP'], undefined, false],
  ] as const)(
    'payment by phone: enabled with the list %j, used in %s: %s [PAY-06b]',
    (territories, region, isUsed) => {
      expect(usesMobilePayment({ ...OFF, isEnabled: true, territories, region })).toBe(isUsed);
    },
  );

  it.each([[[]], [['US']]])('payment by phone: disabled, not used with any list %j [PAY-06b]', (list) => {
    expect(usesMobilePayment({ ...OFF, territories: list })).toBe(false);
  });

  it.each([
    ['KR', true],
    ['US', false],
    ['JP', false],
    [undefined, false],
  ] as const)(
    'payment by phone: with the toggle for Korea only, used in %s: %s [PAY-06c]',
    (region, isUsed) => {
      expect(usesMobilePayment({ ...OFF, isEnabledInKorea: true, region })).toBe(isUsed);
      // The list belongs to the general toggle.
      expect(usesMobilePayment({ ...OFF, isEnabledInKorea: true, territories: ['JP'], region })).toBe(isUsed);
    },
  );
});
