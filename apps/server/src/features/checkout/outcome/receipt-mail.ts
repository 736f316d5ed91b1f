import { mailWordingFor } from '@drivein/wording';
import { formatMessage, type MessageParams } from '@drivein/wording/format';
import { labelled } from '../../../messaging/mailer/labelled';
import { type MailFact, type RenderedMail, renderMail } from '../../../messaging/mailer/render-mail';
import { createMailDates, type MailDates } from '../../../messaging/mailer/mail-dates';
import { inMajorUnits } from '../../../domain/money/money';

interface ReceiptFormats extends MailDates {
  money(minor: number): string;
  /** 0.08875 */
  rate(fraction: number): string;
}

/** Amounts and dates in the format of a country and the language of the reader. */
const receiptFormats = ({
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
    ...createMailDates(locale, country),
    money: (minor) => money.format(inMajorUnits(minor, currency)),
    rate: (fraction) => percent.format(fraction),
  };
};

export interface SoldFilm {
  readonly transactionId: string;
  readonly title: string;
  readonly language: string;
  readonly country: string;
  readonly currency: string;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly taxRate: number;
  readonly taxKind: 'tax' | 'vat';
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  readonly atMs: number;
  /** No real money moved, which the mail states, as every screen does. */
  readonly isSandbox: boolean;
}

type Words = ReturnType<typeof mailWordingFor>;

const cardFact = (
  words: Words,
  label: string,
  { cardBrand, cardLastFour, language }: SoldFilm,
): MailFact[] => {
  if (cardLastFour === null) return [];
  const value = cardBrand
    ? formatMessage(words.receipt_card_ending, { brand: cardBrand, digits: cardLastFour }, language)
    : `•••• ${cardLastFour}`;
  return [{ label, value }];
};

const sandboxNote = (words: Words, { isSandbox }: SoldFilm) => (isSandbox ? [words.receipt_sandbox] : []);

/** A line of its own: in the list of facts it would be too long for a phone. */
const transactionNumber = (words: Words, { transactionId, language }: SoldFilm) =>
  labelled(words.receipt_number, transactionId, language);

/** Receipt for a purchase or rental, with price and tax. */
export const receiptMail = (
  sold: SoldFilm & {
    /** End of a rental; null for a purchase. */
    readonly endsAtMs: number | null;
  },
): RenderedMail => {
  const { language, title, endsAtMs } = sold;
  const words = mailWordingFor(language);
  const formats = receiptFormats(sold);
  const fill = (text: string, values: MessageParams) => formatMessage(text, values, language);
  const taxLabel = fill(sold.taxKind === 'vat' ? words.receipt_vat : words.receipt_tax, {
    rate: formats.rate(sold.taxRate),
  });
  const order =
    endsAtMs === null ? words.receipt_bought : fill(words.receipt_rented, { date: formats.moment(endsAtMs) });
  return renderMail({
    language,
    subject: fill(words.receipt_subject, { title }),
    heading: endsAtMs === null ? words.receipt_heading_bought : words.receipt_heading_rented,
    facts: [
      { label: words.receipt_title, value: title },
      { label: words.receipt_order, value: order },
      { label: words.receipt_net, value: formats.money(sold.netMinor) },
      { label: taxLabel, value: formats.money(sold.taxMinor) },
      { label: words.receipt_total, value: formats.money(sold.totalMinor), isStrong: true },
      ...cardFact(words, words.receipt_card, sold),
      { label: words.receipt_date, value: formats.day(sold.atMs) },
    ],
    paragraphs: [words.receipt_watch, ...sandboxNote(words, sold), transactionNumber(words, sold)],
    footer: words.footer,
  });
};

/** Confirms a refund and the end of the right to the film. */
export const refundMail = (sold: SoldFilm): RenderedMail => {
  const { language, title } = sold;
  const words = mailWordingFor(language);
  const formats = receiptFormats(sold);
  return renderMail({
    language,
    subject: formatMessage(words.refund_subject, { title }, language),
    heading: words.refund_heading,
    facts: [
      { label: words.receipt_title, value: title },
      { label: words.refund_amount, value: formats.money(sold.totalMinor), isStrong: true },
      ...cardFact(words, words.refund_card, sold),
      { label: words.refund_date, value: formats.day(sold.atMs) },
    ],
    paragraphs: [
      words.refund_what,
      words.refund_ended,
      ...sandboxNote(words, sold),
      transactionNumber(words, sold),
    ],
    footer: words.footer,
  });
};
