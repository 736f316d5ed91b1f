import { mailMoments, type MailMoments } from '../../platform/mailer/mail-moments';
import { inMajorUnits } from '../../domain/money/money';

export interface ReceiptFormats extends MailMoments {
  money(minor: number): string;
  /** 0.08875 */
  rate(fraction: number): string;
}

/** Sums and dates as people of a country write them, in the language they read. */
export const receiptFormats = ({
  language,
  country,
  currency,
}: {
  readonly language: string;
  readonly country: string;
  readonly currency: string;
}): ReceiptFormats => {
  const locale = `${language}-${country}`;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return {
    ...mailMoments(locale, country),
    money: (minor) => money.format(inMajorUnits(minor, currency)),
    rate: (fraction) => percent.format(fraction),
  };
};
