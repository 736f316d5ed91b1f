import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLedger } from './ledger';
import { openState, type Entry } from './sandbox-state';

/** A few ids and sums, so that calls collide. */
const step = fc.record({
  call: fc.constantFrom('authorise', 'decline', 'capture', 'reverse', 'refund', 'reverse-lost'),
  attempt: fc.integer({ min: 1, max: 12 }),
  of: fc.integer({ min: 0, max: 3 }),
  amountMinor: fc.constantFrom(500, 1000, 1001),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
});

/** Calls that include giving up an approved attempt, before or after it arrives. */
const withALostAnswer = fc
  .tuple(fc.array(step, { maxLength: 60 }), step, fc.nat(), fc.nat())
  .map(([steps, lost, arrivesAt, isGivenUpAt]) =>
    steps
      .toSpliced(arrivesAt % (steps.length + 1), 0, { ...lost, call: 'authorise' })
      .toSpliced(isGivenUpAt % (steps.length + 2), 0, { ...lost, call: 'reverse-lost' }),
  );

const open = () => {
  const state = openState(undefined);
  const ledger = createLedger({ state, nowMs: () => 0 });
  const idOf = (kind: Entry['kind'], at: number) =>
    state.entries.filter((entry) => entry.kind === kind)[at]?.gatewayId ?? 'none';
  const take = ({
    call,
    attempt,
    of,
    amountMinor,
    currency,
  }: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    const money = { attemptId: `attempt-${attempt}`, reference: 'order', amountMinor, currency };
    if (call === 'authorise' || call === 'decline')
      ledger.authorise({ ...money, tokenId: `token-${attempt}`, isApproved: call === 'authorise' });
    else if (call === 'reverse-lost') ledger.reverseLost(money);
    else ledger[call](idOf(call === 'refund' ? 'capture' : 'authorise', of), money);
  };
  return { state, take };
};

describe('the books', () => {
  it('never exceed the reservation: captured once, reversed once, refunded at most the capture', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { state, take } = open();
        steps.forEach(take);
        const following = (kind: Entry['kind'], id: string) =>
          state.entries.filter((entry) => entry.kind === kind && entry.follows === id);
        for (const entry of state.entries.filter(({ kind }) => kind === 'authorise')) {
          const after = [...following('capture', entry.gatewayId), ...following('reverse', entry.gatewayId)];
          expect(after.length).toBeLessThanOrEqual(entry.status === 'done' ? 1 : 0);
          for (const one of after) {
            expect(one.amountMinor).toBeLessThanOrEqual(entry.amountMinor);
            expect(one.currency).toBe(entry.currency);
          }
        }
        for (const capture of state.entries.filter(({ kind }) => kind === 'capture')) {
          const refunds = following('refund', capture.gatewayId).map(({ amountMinor }) => amountMinor);
          expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(capture.amountMinor);
        }
      }),
    );
  });

  it('never hold money for an attempt that was given up, before or after its arrival', () => {
    fc.assert(
      fc.property(withALostAnswer, (steps) => {
        const { state, take } = open();
        steps.forEach(take);
        const isFollowed = (id: string) => state.entries.some(({ follows }) => follows === id);
        const held = state.entries.filter(
          ({ attemptId, kind, status, gatewayId }) =>
            state.givenUp.has(attemptId) &&
            kind === 'authorise' &&
            status === 'done' &&
            !isFollowed(gatewayId),
        );
        expect(state.givenUp.size).toBeGreaterThan(0);
        expect(held).toEqual([]);
      }),
    );
  });
});
