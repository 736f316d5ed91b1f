import type { CalendarMonth } from './calendar-month';
import { maskWithSlash } from './slash-mask';

export type CardExpiryCheck = 'ok' | 'CardExpiryInvalid';

/** MM/YY as it is typed; `before` is what the field held, so that a slash can be deleted. */
export const maskCardExpiry = (typed: string, before = ''): string =>
  maskWithSlash(typed, before, { first: 2, second: 2 });

/** The month a complete MM/YY names. Cards live a few years, so YY is always of this century. */
export const parseCardExpiry = (text: string): CalendarMonth | undefined => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return year === undefined || month === undefined
    ? undefined
    : { year: 2000 + Number(year), month: Number(month) };
};

/** A card is valid until the last day of the month printed on it (PAY-01). */
export const checkCardExpiry = (text: string, now: CalendarMonth): CardExpiryCheck => {
  const expiry = parseCardExpiry(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) return 'CardExpiryInvalid';
  const isPast = expiry.year < now.year || (expiry.year === now.year && expiry.month < now.month);
  return isPast ? 'CardExpiryInvalid' : 'ok';
};
