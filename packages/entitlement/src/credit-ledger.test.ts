import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditBalance,
  type CreditEntry,
  creditExpiries,
  creditsExpireAtMs,
  maySpend,
} from './credit-ledger';

const grant = (amount: number, createdAtMs: number, expiresAtMs: number | null): CreditEntry => ({
  amount,
  createdAtMs,
  expiresAtMs,
});
const spending = (credits: number, createdAtMs: number): CreditEntry => ({
  amount: -credits,
  createdAtMs,
  expiresAtMs: null,
});

/** Small numbers, so that grants, spendings and expiries often coincide. */
const moment = fc.integer({ min: 0, max: 30 });
const anyGrant = fc
  .tuple(fc.integer({ min: 1, max: 9 }), moment, fc.option(moment))
  .map(([amount, createdAtMs, expiresAtMs]) => grant(amount, createdAtMs, expiresAtMs));
const anySpending = fc
  .tuple(fc.integer({ min: 1, max: 9 }), moment)
  .map(([credits, createdAtMs]) => spending(credits, createdAtMs));
const anyLedger = fc.array(fc.oneof(anyGrant, anySpending), { maxLength: 12 });

/** A ledger as a server writes it: times increase, and no credits are spent that do not exist. */
const honestLedger = anyLedger.map((entries) =>
  entries
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
    .reduce<CreditEntry[]>((ledger, entry) => {
      const isAllowed = entry.amount > 0 || maySpend(ledger, -entry.amount, entry.createdAtMs);
      return isAllowed ? [...ledger, entry] : ledger;
    }, []),
);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('a balance of credits', () => {
  it('is the sum of grants minus spendings', () => {
    const entries = [grant(5, 0, null), spending(2, 10), grant(1, 20, null)];
    expect(creditBalance(entries, 30)).toBe(4);
    expect(creditBalance([], 30)).toBe(0);
  });

  it('loses a grant at the moment of its expiry', () => {
    const entries = [grant(3, 0, 100)];
    expect(creditBalance(entries, 99)).toBe(3);
    expect(creditBalance(entries, 100)).toBe(0);
    expect(creditsExpireAtMs(0)).toBe(365 * 24 * 3_600_000);
  });

  it('spends the grant that expires first, regardless of its date', () => {
    const entries = [grant(2, 0, 1000), grant(2, 10, 100), grant(2, 20, null), spending(3, 50)];
    expect(creditExpiries(entries, 60)).toEqual([{ credits: 1, expiresAtMs: 1000 }]);
    expect(creditBalance(entries, 2000)).toBe(2);
  });

  it('does not spend an expired grant', () => {
    const entries = [grant(2, 0, 50), grant(2, 0, 100), spending(1, 50)];
    expect(creditBalance(entries, 60)).toBe(1);
  });

  it('counts a spending dated before its grant by another clock', () => {
    const entries = [grant(3, 100, null), spending(2, 99)];
    expect(creditBalance(entries, 200)).toBe(1);
    const twoGrants = [grant(9, 100, null), grant(9, 100, 150), spending(2, 99)];
    expect(creditExpiries(twoGrants, 100)).toEqual([{ credits: 7, expiresAtMs: 150 }]);
  });

  it('allows spending up to the balance and nothing beyond', () => {
    const entries = [grant(2, 0, 100)];
    expect(maySpend(entries, 2, 99)).toBe(true);
    expect(maySpend(entries, 3, 99)).toBe(false);
    expect(maySpend(entries, 1, 100)).toBe(false);
    expect(maySpend(entries, 0, 50)).toBe(false);
    expect(maySpend(entries, -1, 50)).toBe(false);
  });
});

describe('a random credit ledger', () => {
  it('has a balance that is whole and never negative', () => {
    fc.assert(
      fc.property(anyLedger, moment, (entries, nowMs) => {
        const balance = creditBalance(entries, nowMs);
        expect(Number.isInteger(balance)).toBe(true);
        expect(balance).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('does not depend on the order of its lines', () => {
    const shuffled = anyLedger.chain((entries) =>
      fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
    );
    fc.assert(
      fc.property(shuffled, moment, ([entries, mixed], nowMs) => {
        expect(creditExpiries(mixed, nowMs)).toEqual(creditExpiries(entries, nowMs));
        expect(creditBalance(mixed, nowMs)).toBe(creditBalance(entries, nowMs));
      }),
    );
  });

  it('loses over time exactly the credits that were announced to expire', () => {
    fc.assert(
      fc.property(anyLedger, moment, moment, (entries, nowMs, waitMs) => {
        const ending = creditExpiries(entries, nowMs).filter(
          ({ expiresAtMs }) => expiresAtMs <= nowMs + waitMs,
        );
        expect(creditBalance(entries, nowMs + waitMs)).toBe(
          creditBalance(entries, nowMs) - sum(ending.map(({ credits }) => credits)),
        );
      }),
    );
  });

  it('announces expiries soonest first, each moment once, none in the past', () => {
    fc.assert(
      fc.property(anyLedger, moment, (entries, nowMs) => {
        const times = creditExpiries(entries, nowMs).map(({ expiresAtMs }) => expiresAtMs);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        expect(times.every((time) => time > nowMs)).toBe(true);
      }),
    );
  });

  it('gains exactly a valid grant if nothing is owed', () => {
    fc.assert(
      fc.property(honestLedger, fc.integer({ min: 1, max: 9 }), (entries, credits) => {
        const nowMs = 40;
        const after = [...entries, grant(credits, nowMs, nowMs + 1)];
        expect(creditBalance(after, nowMs)).toBe(creditBalance(entries, nowMs) + credits);
      }),
    );
  });

  it('loses exactly the spent credits, and none that expire later', () => {
    fc.assert(
      fc.property(honestLedger, fc.integer({ min: 1, max: 9 }), (entries, credits) => {
        const nowMs = 30;
        const withGrants = [...entries, grant(4, nowMs, 50), grant(4, nowMs, 40), grant(2, nowMs, null)];
        const after = [...withGrants, spending(credits, nowMs)];
        expect(maySpend(withGrants, credits, nowMs)).toBe(true);
        expect(creditBalance(after, nowMs)).toBe(creditBalance(withGrants, nowMs) - credits);
        // At any time, spending the soonest expiry first leaves the largest balance.
        for (const laterMs of [39, 40, 49, 50])
          expect(creditBalance(after, laterMs)).toBe(
            Math.min(creditBalance(withGrants, laterMs), creditBalance(withGrants, nowMs) - credits),
          );
      }),
    );
  });

  it('accounts for every credit: spent, left or expired', () => {
    fc.assert(
      fc.property(honestLedger, moment, (entries, waitMs) => {
        const nowMs = 30 + waitMs;
        const granted = sum(entries.map(({ amount }) => Math.max(0, amount)));
        const spent = sum(entries.map(({ amount }) => Math.max(0, -amount)));
        const everlasting = entries.map((entry) => ({ ...entry, expiresAtMs: null }));
        const ranOut = creditBalance(everlasting, nowMs) - creditBalance(entries, nowMs);
        expect(creditBalance(entries, nowMs) + spent + ranOut).toBe(granted);
        expect(ranOut).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
