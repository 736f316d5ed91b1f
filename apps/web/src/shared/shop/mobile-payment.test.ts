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
    'where it is enabled and the list is %j, is used in %s: %s [PAY-06b]',
    (territories, region, isUsed) => {
      expect(usesMobilePayment({ ...OFF, isEnabled: true, territories, region })).toBe(isUsed);
    },
  );

  it.each([[[]], [['US']]])('where it is not enabled, is not used whatever the list %j [PAY-06b]', (list) => {
    expect(usesMobilePayment({ ...OFF, territories: list })).toBe(false);
  });

  it.each([
    ['KR', true],
    ['US', false],
    ['JP', false],
    [undefined, false],
  ] as const)('by the toggle of Korea alone, is used in %s: %s [PAY-06c]', (region, isUsed) => {
    expect(usesMobilePayment({ ...OFF, isEnabledInKorea: true, region })).toBe(isUsed);
    // The list belongs to the other toggle.
    expect(usesMobilePayment({ ...OFF, isEnabledInKorea: true, territories: ['JP'], region })).toBe(isUsed);
  });
});
