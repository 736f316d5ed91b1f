import { TransactionType } from '@drivein/contract/light';
import { appLocale } from '../../../shared/text/app-language';
import { formatPrice } from '../../../shared/text/formats';
import type { Translate } from '../../../shared/text/wording';
import type { KeyValueLine } from '../../../ui/panel/panel';
import type { CheckoutTransaction } from './checkout-call';
import type { Quote } from './checkout-state';

/** 1 is a tax on top of the price; every other number is VAT included in it. */
const TAX_ON_TOP = 1;

/** '8.875 %', '19 %': as many digits as the rate has. */
const formatRate = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate);

export const isRental = ({ transactionTypeId }: Pick<CheckoutTransaction, 'transactionTypeId'>): boolean =>
  transactionTypeId === TransactionType.Rent;

/** Price lines; tax and total once the address is known. */
export const priceLines = (
  { price, currencyCode }: Pick<CheckoutTransaction, 'price' | 'currencyCode'>,
  quote: Quote | undefined,
  t: Translate,
): readonly KeyValueLine[] => {
  const locale = appLocale();
  const money = (amount: number) => formatPrice(amount, quote?.currencyCode ?? currencyCode, locale);
  if (!quote) return [{ key: t('checkout_price'), value: money(price) }];
  const rate = formatRate(quote.taxRate, locale);
  const taxName = quote.taxType === TAX_ON_TOP ? 'checkout_tax' : 'checkout_vat';
  return [
    { key: t('checkout_price'), value: money(quote.price) },
    { key: t(taxName, { rate }), value: money(quote.taxAmount) },
    { key: t('checkout_total'), value: money(quote.totalAmount), isTotal: true },
  ];
};
