import { LANGUAGES } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { receiptMail, refundMail } from './receipt-mail';

const AT_MS = Date.UTC(2026, 10, 15, 20, 30);
const sold = {
  transactionId: '7d4c1a9e-transaction',
  title: 'Night Ferry',
  language: 'en',
  country: 'US',
  currency: 'USD',
  netMinor: 1499,
  taxMinor: 97,
  totalMinor: 1596,
  taxRate: 0.065,
  taxKind: 'tax',
  cardBrand: 'Visa',
  cardLastFour: '2701',
  atMs: AT_MS,
  isSandbox: false,
  endsAtMs: null,
} as const;
const korean = {
  ...sold,
  title: '야간 페리',
  language: 'ko',
  country: 'KR',
  currency: 'KRW',
  netMinor: 9000,
  taxMinor: 900,
  totalMinor: 9900,
  taxRate: 0.1,
  taxKind: 'vat',
} as const;

describe('receipt mail', () => {
  it('the mail names the title, price, tax, total, card, day and transaction number', () => {
    const { subject, text } = receiptMail(sold);
    expect(subject).toBe('Your receipt for “Night Ferry”');
    expect(text).toContain(
      [
        'Title: Night Ferry',
        'Order: Purchase',
        'Price before tax: $14.99',
        'Tax (6.5%): $0.97',
        'Total paid: $15.96',
        'Paid with: Visa ending in 2701',
        'Paid on: November 15, 2026 at 8:30 PM UTC',
      ].join('\n'),
    );
    expect(text).toContain('\nTransaction number: 7d4c1a9e-transaction\n');
    expect(text).not.toContain('trial run');
  });

  it("the mail gives the end of a rental in the country's time", () => {
    const { text } = receiptMail({ ...korean, endsAtMs: AT_MS + 30 * 86_400_000 });
    expect(text).toContain('주문: 대여 (2026년 12월 16일 AM 5:30 GMT+9까지)');
    expect(text).toContain('부가가치세 (10%): ₩900');
    expect(text).toContain('결제 금액: ₩9,900');
    // In Korea it is already the next day.
    expect(text).toContain('결제일: 2026년 11월 16일\n');
    expect(refundMail(korean).text).toContain('환불일: 2026년 11월 16일\n');
  });

  it.each(LANGUAGES)('the mail names the time zone where the country has several (%s)', (language) => {
    // The evening of the 15th in Los Angeles.
    const evening = { ...sold, language, atMs: Date.UTC(2026, 10, 16, 3, 5) };
    for (const { text } of [receiptMail(evening), refundMail(evening)])
      expect(text).toMatch(/^(?=.*16)(?=.*3:05).* UTC\b.*$/m);
  });

  it('amounts follow the country, without decimals in yen and with a comma in Germany', () => {
    const yen = { ...korean, language: 'ja', country: 'JP', currency: 'JPY' };
    expect(receiptMail(yen).text).toMatch(/お支払い合計: [￥¥]9,900\n/);
    const euros = { ...sold, language: 'de', country: 'DE', currency: 'EUR', taxKind: 'vat' } as const;
    expect(receiptMail(euros).text).toContain('Summe: 15,96\u00a0€');
    expect(receiptMail(euros).text).toContain('MwSt. (6,5\u00a0%)');
    // Büsingen has its own time zone with Berlin's time.
    expect(receiptMail({ ...euros, endsAtMs: AT_MS }).text).toContain('15. November 2026 um 21:30 MEZ');
  });

  it.each(LANGUAGES)('receipt and refund mail: no placeholder is left in %s', (language) => {
    for (const mail of [
      receiptMail({ ...sold, language }),
      receiptMail({ ...sold, language, endsAtMs: AT_MS, cardBrand: null }),
      refundMail({ ...sold, language }),
    ])
      for (const part of [mail.subject, mail.text]) expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
  });

  it('French lines have a space before the colon', () => {
    const { text } = receiptMail({ ...sold, language: 'fr' });
    expect(text).toContain('Numéro de transaction\u00a0: 7d4c1a9e-transaction');
    expect(text).not.toMatch(/[^\u00a0]: /);
  });

  it('the title is inserted literally', () => {
    const title = 'Cash $& {rate} <b>$1';
    expect(receiptMail({ ...sold, title }).text).toContain(`Title: ${title}`);
    expect(receiptMail({ ...sold, title }).html).not.toContain('<b>');
  });

  it('the mail of the sandbox says that no money was taken', () => {
    expect(receiptMail({ ...sold, isSandbox: true }).text).toContain('no money was taken');
    expect(refundMail({ ...sold, isSandbox: true }).text).toContain('no money was taken');
  });
});

describe('refund mail', () => {
  it('the mail names the amount, the card and the end of the film', () => {
    const { subject, text } = refundMail(sold);
    expect(subject).toBe('Your refund for “Night Ferry”');
    expect(text).toContain('Amount refunded: $15.96\nRefunded to: Visa ending in 2701');
    expect(text).toContain('no longer in your Library');
  });
});
