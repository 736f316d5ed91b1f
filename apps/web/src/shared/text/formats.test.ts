import { wordingFor } from '@drivein/wording';
import { formatMessage } from '@drivein/wording/format';
import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, formatDuration, formatLanguage, formatPrice } from './formats';
import type { Translate } from './wording';

const t: Translate = (key, params = {}) => formatMessage(wordingFor('en')[key], params, 'en');

describe('formats', () => {
  it.each([
    [0, '0 min'],
    [1, '1 min'],
    [124, '2 min'],
    [38 * 60, '38 min'],
    [7200, '2 h'],
    [6840, '1 h 54 min'],
    [3900, '1 h 05 min'],
  ])('duration: %i s is shown as "%s"', (seconds, expected) => {
    expect(formatDuration(seconds, t)).toBe(expected);
  });

  it.each([
    [174, '2:54'],
    [9, '0:09'],
    [3849, '1:04:09'],
  ])('clock: a clip of %i s is shown as %s', (seconds, expected) => {
    expect(formatClock(seconds)).toBe(expected);
  });

  it.each([
    [14.99, 'USD', 'en-US', '$14.99'],
    [4.99, 'EUR', 'de-DE', '4,99 €'],
    [5500, 'KRW', 'ko-KR', '₩5,500'],
    [500, 'JPY', 'ja-JP', '￥500'],
    [49000, 'VND', 'vi-VN', '49.000 ₫'],
  ])('price: %f %s in %s has the digits of its currency', (price, currency, locale, expected) => {
    expect(formatPrice(price, currency, locale).replace(/\s/g, ' ')).toBe(expected);
  });

  it('formats: an invalid currency, date or language does not throw', () => {
    expect(formatPrice(3, 'not a currency', 'en')).toBe('3 not a currency');
    expect(formatDate('soon')).toBe('');
    expect(formatLanguage('???', 'en')).toBe('???');
  });

  it('date: shown as year/month/day', () => {
    expect(formatDate('2026-03-09T12:00:00Z')).toBe('2026/03/09');
  });
});
