import { describe, expect, it } from 'vitest';
import { addressLines } from '../card/review-step';
import { billingAddressOf, emptyOrder, expiryParts, taxAddressOf } from './checkout-order';
import { isRental, priceLines } from './checkout-texts';

const order = {
  ...emptyOrder('US'),
  firstName: ' Ana ',
  lastName: 'Keller',
  expiry: '09/28',
  line1: '48 Harbor Street',
  region: 'NY',
  city: 'Brooklyn',
  postalCode: '11231',
};
const t = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
  [key, ...Object.values(params)].join(' ');

describe('checkout order', () => {
  it('is sent trimmed and without empty fields', () => {
    expect(billingAddressOf(order)).toEqual({
      firstName: 'Ana',
      lastName: 'Keller',
      line1: '48 Harbor Street',
      country: 'US',
      region: 'NY',
      city: 'Brooklyn',
      postalCode: '11231',
    });
    expect(taxAddressOf({ ...order, line2: 'Apt 6', region: '' })).toEqual({
      country: 'US',
      city: 'Brooklyn',
      address: '48 Harbor Street',
      address2: 'Apt 6',
      postalCode: '11231',
    });
    expect(expiryParts('09/28')).toEqual({ month: '09', year: '2028' });
  });

  it('formats the address as its country does', () => {
    const address = billingAddressOf({ ...order, line2: 'Apt 6' });
    expect(addressLines(address, { country: 'United States', region: 'New York' })).toEqual([
      '48 Harbor Street, Apt 6',
      'Brooklyn, NY 11231, United States',
    ]);
    const german = { ...address, country: 'DE', city: 'Berlin', postalCode: '10115', region: 'BE' };
    expect(addressLines(german, { country: 'Deutschland', region: 'Berlin' })[1]).toBe(
      '10115 Berlin, Berlin, Deutschland',
    );
  });
});

describe('price lines', () => {
  const lines = (quote: Parameters<typeof priceLines>[1], currencyCode = 'USD') =>
    priceLines({ price: 14.99, currencyCode }, quote, t).map(({ key, value }) => [key, value]);
  const quote = {
    price: 14.99,
    taxAmount: 1.33,
    totalAmount: 16.32,
    taxRate: 0.08875,
    taxType: 1,
    currencyCode: 'USD',
  };

  it('show the price until the address is known, then price, tax and total', () => {
    expect(lines(undefined)).toEqual([['checkout_price', '$14.99']]);
    expect(lines(quote)).toEqual([
      ['checkout_price', '$14.99'],
      ['checkout_tax 8.875%', '$1.33'],
      ['checkout_total', '$16.32'],
    ]);
  });

  it('name VAT where it applies and format currencies without decimals', () => {
    const yen = {
      price: 1818,
      taxAmount: 182,
      totalAmount: 2000,
      taxRate: 0.1,
      taxType: 2,
      currencyCode: 'JPY',
    };
    expect(lines(yen, 'JPY')).toEqual([
      ['checkout_price', '¥1,818'],
      ['checkout_vat 10%', '¥182'],
      ['checkout_total', '¥2,000'],
    ]);
  });

  it('are for a rental where the type says so', () => {
    expect([1, 3].map((transactionTypeId) => isRental({ transactionTypeId }))).toEqual([false, true]);
  });
});
