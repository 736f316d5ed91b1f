import { digitsOf } from '../../../domain/money/money';
import type { Money } from './payment-gateway';

/** '14.99' for dollars, '2500' for yen. Amounts are sent as text to avoid rounding. */
export const amountDetails = ({ amountMinor, currency }: Money) => ({
  totalAmount: decimalOf(amountMinor, digitsOf(currency)),
  currency,
});

const decimalOf = (minor: number, digits: number): string => {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Undefined for anything but an amount of that currency. */
export const moneyFrom = (decimal: unknown, currency: unknown): Money | undefined => {
  if (typeof decimal !== 'string' || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return undefined;
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(decimal) ?? [];
  // '2500.00' yen is 2500 yen; '2500.50' yen is invalid.
  if (whole === undefined || /[^0]/.test(fraction.slice(digits))) return undefined;
  return { amountMinor: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency };
};
