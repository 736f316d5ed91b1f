import type { CreditAccount } from '../session/account-details';
import { formatDate, formatPrice } from './formats';
import type { Translate } from './wording';

/** '5 credits', or '₩5,000' when credits are money (SET-13). */
export const creditText = (
  { creditsAvailable, value, currencyCode }: CreditAccount,
  t: Translate,
  locale: string,
): string =>
  value !== undefined && currencyCode
    ? formatPrice(value, currencyCode, locale)
    : t('credits_count', { count: creditsAvailable });

/** The expiry of the next credits; undefined when none expire. */
export const creditExpiryText = (
  { creditsAvailable, value, creditDates }: CreditAccount,
  t: Translate,
): string | undefined => {
  const next = creditDates[0];
  if (!next) return undefined;
  const date = formatDate(next.date);
  return value === undefined && next.credits < creditsAvailable
    ? t('credits_some_use_by', { count: next.credits, date })
    : t('credits_use_by', { date });
};
