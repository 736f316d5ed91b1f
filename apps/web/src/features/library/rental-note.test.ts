import { wordingFor } from '@drivein/wording';
import { formatMessage } from '@drivein/wording/format';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../../shared/text/wording';
import { rentalEnds, rentalNote } from './rental-note';

const t: Translate = (key, params = {}) => formatMessage(wordingFor('en')[key], params, 'en');
const NOW_MS = Date.parse('2026-05-01T12:00:00Z');
const noteAfter = (hours: number) => rentalNote(NOW_MS + hours * 3_600_000, NOW_MS, t);

describe('rental note in the library', () => {
  it('counts days, then hours, then minutes, and rounds down', () => {
    expect(noteAfter(24 * 29)).toBe('Rented');
    expect(noteAfter(Number.POSITIVE_INFINITY)).toBe('Rented');
    expect(noteAfter(24 * 7 - 0.1)).toBe('6 days left · Rented');
    expect(noteAfter(47.9)).toBe('1 day left · Rented');
    expect(noteAfter(23.9)).toBe('23 h left · Rented');
    expect(noteAfter(1.99)).toBe('1 h left · Rented');
    expect(noteAfter(0.99)).toBe('59 min left · Rented');
    expect(noteAfter(-1)).toBe('0 min left · Rented');
  });

  it('makes no promise for an unreadable date', () => {
    expect(rentalNote(Number.NaN, NOW_MS, t)).toBe('Rented');
  });
});

describe('rented titles', () => {
  const entry = (parentProductId: number, transactionType: string, owned: boolean) => ({
    parentProductId,
    transactionType,
    owned,
    utcExpiryDate: '2026-05-02T12:00:00Z',
  });

  it('are those held by rental alone', () => {
    const ends = rentalEnds([
      entry(1, 'TVOD', true),
      entry(2, 'TVOD', true),
      entry(2, 'EST', true),
      entry(3, 'TVOD', false),
      entry(4, 'SVOD', true),
      { parentProductId: 5, transactionType: 'TVOD', owned: true },
    ]);
    expect(ends).toEqual({ 1: NOW_MS + 24 * 3_600_000, 5: Number.POSITIVE_INFINITY });
  });
});
