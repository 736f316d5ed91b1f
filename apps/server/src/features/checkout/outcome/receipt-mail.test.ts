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

describe('a receipt', () => {
  it('says what was bought, its price, tax and total, the card, the day and the number', () => {
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

  it('says until when a film is rented, by the clock of the country', () => {
    const { text } = receiptMail({ ...korean, endsAtMs: AT_MS + 30 * 86_400_000 });
    expect(text).toContain('주문: 대여 (2026년 12월 16일 AM 5:30 GMT+9까지)');
    expect(text).toContain('부가가치세 (10%): ₩900');
    expect(text).toContain('결제 금액: ₩9,900');
    // In Korea it is tomorrow already.
    expect(text).toContain('결제일: 2026년 11월 16일\n');
    expect(refundMail(korean).text).toContain('환불일: 2026년 11월 16일\n');
  });

  it.each(LANGUAGES)('names the clock of its day where the country has several (%s)', (language) => {
    // In Los Angeles the evening of the 15th.
    const evening = { ...sold, language, atMs: Date.UTC(2026, 10, 16, 3, 5) };
    for (const { text } of [receiptMail(evening), refundMail(evening)])
      expect(text).toMatch(/^(?=.*16)(?=.*3:05).* UTC\b.*$/m);
  });

  it('writes sums as the country does: no digits after the point in yen, a comma in Germany', () => {
    const yen = { ...korean, language: 'ja', country: 'JP', currency: 'JPY' };
    expect(receiptMail(yen).text).toMatch(/お支払い合計: [￥¥]9,900\n/);
    const euros = { ...sold, language: 'de', country: 'DE', currency: 'EUR', taxKind: 'vat' } as const;
    expect(receiptMail(euros).text).toContain('Summe: 15,96\u00a0€');
    expect(receiptMail(euros).text).toContain('MwSt. (6,5\u00a0%)');
    // Büsingen has a zone of its own, whose clock is Berlin's.
    expect(receiptMail({ ...euros, endsAtMs: AT_MS }).text).toContain('15. November 2026 um 21:30 MEZ');
  });

  it.each(LANGUAGES)('and the mail about a refund leave nothing open in %s', (language) => {
    for (const mail of [
      receiptMail({ ...sold, language }),
      receiptMail({ ...sold, language, endsAtMs: AT_MS, cardBrand: null }),
      refundMail({ ...sold, language }),
    ])
      for (const part of [mail.subject, mail.text]) expect(part).not.toMatch(/[{}]|undefined|null|NaN/);
  });

  it('puts the space of French before the colon of each line', () => {
    const { text } = receiptMail({ ...sold, language: 'fr' });
    expect(text).toContain('Numéro de transaction\u00a0: 7d4c1a9e-transaction');
    expect(text).not.toMatch(/[^\u00a0]: /);
  });

  it('takes a title as it is', () => {
    const title = 'Cash $& {rate} <b>$1';
    expect(receiptMail({ ...sold, title }).text).toContain(`Title: ${title}`);
    expect(receiptMail({ ...sold, title }).html).not.toContain('<b>');
  });

  it('of the sandbox says that no money was taken', () => {
    expect(receiptMail({ ...sold, isSandbox: true }).text).toContain('no money was taken');
    expect(refundMail({ ...sold, isSandbox: true }).text).toContain('no money was taken');
  });
});

describe('the mail about a refund', () => {
  it('says how much comes back, to which card, and that the film is gone', () => {
    const { subject, text } = refundMail(sold);
    expect(subject).toBe('Your refund for “Night Ferry”');
    expect(text).toContain('Amount refunded: $15.96\nRefunded to: Visa ending in 2701');
    expect(text).toContain('no longer in your Library');
  });
});
