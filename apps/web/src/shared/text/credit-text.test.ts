import { wordingFor } from '@drivein/wording';
import { formatMessage } from '@drivein/wording/format';
import { describe, expect, it } from 'vitest';
import { creditExpiryText, creditText } from './credit-text';
import type { Translate } from './wording';

const t: Translate = (key, params = {}) => formatMessage(wordingFor('en')[key], params, 'en');
const first = { date: '2026-12-12T12:00:00', credits: 2 };
const second = { date: '2027-03-01T12:00:00', credits: 3 };

describe('credits', () => {
  it('credits: shown as a count', () => {
    expect(creditText({ creditsAvailable: 1, creditDates: [] }, t, 'en')).toBe('1 credit');
    expect(creditText({ creditsAvailable: 0, creditDates: [] }, t, 'en')).toBe('0 credits');
  });

  it('credits: shown as money when the account counts in money', () => {
    const money = { creditsAvailable: 5, value: 5000, currencyCode: 'KRW', creditDates: [] };
    expect(creditText(money, t, 'ko')).toBe('₩5,000');
  });

  it('credits: the number that expires first is named, unless all do', () => {
    const account = { creditsAvailable: 5, creditDates: [first, second] };
    expect(creditExpiryText(account, t)).toBe('Use 2 by 2026/12/12');
    expect(creditExpiryText({ ...account, creditsAvailable: 2 }, t)).toBe('Use by 2026/12/12');
    expect(creditExpiryText({ creditsAvailable: 5, creditDates: [] }, t)).toBeUndefined();
  });
});
