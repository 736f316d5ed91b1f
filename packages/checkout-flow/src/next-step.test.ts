import { describe, expect, it } from 'vitest';
import {
  BOOKS_LAG_MS,
  CALL_PATIENCE_MS,
  nextStep,
  SCREEN_PATIENCE_MS,
  TRANSACTION_LIFETIME_MS,
  type TransactionFacts,
} from './next-step';
import { UNPAID_STATES } from './next-state';
import { ENDED_STATES } from './transaction-state';

const stepFor = (facts: Partial<TransactionFacts>) =>
  nextStep({
    state: 'created',
    unsettled: 'none',
    quietMs: 0,
    books: 'not-asked',
    isVerified: false,
    isCancelAsked: false,
    mayHandOver: true,
    asked: 'nothing',
    ...facts,
  });

describe('the next step of a transaction', () => {
  it.each(UNPAID_STATES)('%s: waits for its screen, for half an hour or until it is cancelled', (state) => {
    expect(stepFor({ state, quietMs: TRANSACTION_LIFETIME_MS - 1 })).toBe('wait');
    expect(stepFor({ state, quietMs: TRANSACTION_LIFETIME_MS })).toBe('cancel');
    expect(stepFor({ state, isCancelAsked: true })).toBe('cancel');
  });

  it.each(ENDED_STATES)('%s: is final, no step follows', (state) => {
    expect(stepFor({ state, quietMs: 1e12, isCancelAsked: true, asked: 'title' })).toBe('wait');
  });

  it.each(['authorising', 'capturing', 'reversing', 'refunding'] as const)(
    '%s: waits for a call that may be under way, then queries the books',
    (state) => {
      expect(stepFor({ state, unsettled: 'under-way', quietMs: CALL_PATIENCE_MS - 1 })).toBe('wait');
      expect(stepFor({ state, unsettled: 'under-way', quietMs: CALL_PATIENCE_MS })).toBe('look-up');
      expect(stepFor({ state, unsettled: 'lost' })).toBe('look-up');
      expect(stepFor({ state, unsettled: 'lost', books: 'unreachable' })).toBe('wait');
      expect(stepFor({ state, unsettled: 'lost', books: 'done' })).toBe('adopt-done');
      expect(stepFor({ state, unsettled: 'lost', books: 'declined' })).toBe('adopt-refused');
    },
  );

  it('never repeats an authorisation: one that the books do not know is reversed [PAY-05a]', () => {
    expect(stepFor({ state: 'authorising', unsettled: 'lost', books: 'none' })).toBe('reverse-lost');
    expect(stepFor({ state: 'unknown', unsettled: 'lost', books: 'none' })).toBe('reverse-lost');
  });

  it('never reverses a settled authorisation whose new state was not read yet', () => {
    expect(stepFor({ state: 'authorising', unsettled: 'none' })).toBe('wait');
    expect(stepFor({ state: 'unknown', unsettled: 'none', books: 'none' })).toBe('wait');
  });

  it('repeats the calls that the gateway executes once', () => {
    expect(stepFor({ state: 'capturing', unsettled: 'lost', books: 'none' })).toBe('capture');
    expect(stepFor({ state: 'reversing', unsettled: 'lost', books: 'none' })).toBe('reverse');
  });

  it.each(['under-way', 'lost'] as const)(
    'repeats a refund (%s) only when the books would show the first one, because it might be paid twice',
    (unsettled) => {
      const refund = { state: 'refunding', unsettled, books: 'none' } as const;
      expect(stepFor({ ...refund, quietMs: BOOKS_LAG_MS - 1 })).toBe('wait');
      expect(stepFor({ ...refund, quietMs: BOOKS_LAG_MS })).toBe('refund');
    },
  );

  it('verifies before the capture, and captures on request or when the screen has gone', () => {
    const state = 'authorised';
    expect(stepFor({ state })).toBe('wait');
    expect(stepFor({ state, asked: 'verify' })).toBe('look-up');
    expect(stepFor({ state, asked: 'verify', books: 'done' })).toBe('mark-verified');
    expect(stepFor({ state, asked: 'verify', isVerified: true })).toBe('wait');
    expect(stepFor({ state, asked: 'title', isVerified: true })).toBe('capture');
    expect(stepFor({ state, quietMs: SCREEN_PATIENCE_MS })).toBe('look-up');
    expect(stepFor({ state, quietMs: SCREEN_PATIENCE_MS, isVerified: true })).toBe('capture');
  });

  it('releases money of a title that cannot be granted, was cancelled, or contradicts the books [PAY-05b]', () => {
    const state = 'authorised';
    expect(stepFor({ state, mayHandOver: false })).toBe('reverse');
    expect(stepFor({ state, isCancelAsked: true, asked: 'title' })).toBe('reverse');
    expect(stepFor({ state, asked: 'title', books: 'differs' })).toBe('reverse');
    expect(stepFor({ state, asked: 'title', books: 'declined' })).toBe('reverse');
  });

  it('grants a paid title, or refunds it [PAY-05a] [PAY-05b]', () => {
    expect(stepFor({ state: 'captured' })).toBe('hand-over');
    expect(stepFor({ state: 'captured', isCancelAsked: true })).toBe('hand-over');
    expect(stepFor({ state: 'captured', mayHandOver: false })).toBe('refund');
  });
});
