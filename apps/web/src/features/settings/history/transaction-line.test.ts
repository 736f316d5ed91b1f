import { describe, expect, it } from 'vitest';
import { transactionAmount, transactionKind } from './transaction-line';

const amount = (transactionTypeId: number, value: number, currency = 'USD', locale = 'en') =>
  transactionAmount({ transactionTypeId, value, currency }, locale);

describe('transaction amount', () => {
  it.each([1, 3, 9])('of kind %i is a plain price', (kind) => {
    expect(amount(kind, 4.99)).toBe('$4.99');
  });

  it.each([4, 7, 11, 12])('of kind %i is refunded and shows a plus, for either sign on the wire', (kind) => {
    expect(amount(kind, 4.99)).toBe('+$4.99');
    expect(amount(kind, -4.99)).toBe('+$4.99');
  });

  it.each([
    ['JPY', '¥2,000'],
    ['KRW', '₩2,000'],
    ['VND', '₫2,000'],
  ])('has no decimals in %s', (currency, shown) => {
    expect(amount(1, 2000, currency)).toBe(shown);
  });

  it('of an unknown kind is still shown', () => {
    expect(transactionKind({ transactionTypeId: 99 }).wording).toBe('transaction_other');
    expect(transactionKind({ transactionTypeId: 1, credits: 2 }).wording).toBe('transaction_redeemed');
    expect(amount(99, 5)).toBe('$5.00');
  });
});
