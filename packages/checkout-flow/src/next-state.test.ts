import { describe, expect, it } from 'vitest';
import { nextState, TRANSACTION_EVENTS, UNPAID_STATES } from './next-state';
import { ENDED_STATES, TRANSACTION_STATES, type TransactionState } from './transaction-state';

const waysOut = (state: TransactionState) =>
  TRANSACTION_EVENTS.flatMap((event) => nextState(state, event) ?? []).filter((to) => to !== state);

const reachableFrom = (start: TransactionState): Set<TransactionState> => {
  const seen = new Set([start]);
  for (const state of seen) for (const to of waysOut(state)) seen.add(to);
  return seen;
};

describe('the state table of a transaction', () => {
  it('reaches every state from the first one', () => {
    expect([...reachableFrom('created')].sort()).toEqual([...TRANSACTION_STATES].sort());
  });

  it.each(TRANSACTION_STATES)('%s: has a path to a final state', (state) => {
    expect([...reachableFrom(state)].some((to) => (ENDED_STATES as readonly string[]).includes(to))).toBe(
      true,
    );
  });

  it('leaves a final state only for a refund', () => {
    expect(ENDED_STATES.filter((state) => waysOut(state).length > 0)).toEqual(['confirmed']);
    expect(waysOut('confirmed')).toEqual(['refunding']);
  });

  it('lets a person cancel only while nothing is reserved', () => {
    const cancellable = TRANSACTION_STATES.filter((state) => nextState(state, 'cancelled'));
    expect(cancellable).toEqual([...UNPAID_STATES]);
  });

  it('releases reserved money that could not be captured, and fails only then [PAY-05b]', () => {
    expect(nextState('capturing', 'capture-refused')).toBe('reversing');
    expect(nextState('reversing', 'reverse-done')).toBe('failed');
    expect(nextState('reversing', 'reverse-done-for-cancel')).toBe('cancelled');
  });

  it('never captures twice [PAY-05a]', () => {
    const afterCapture = reachableFrom('captured');
    expect([...afterCapture].filter((state) => nextState(state, 'capture-begun'))).toEqual([]);
    expect([...afterCapture].filter((state) => nextState(state, 'authorise-begun'))).toEqual([]);
  });

  it('makes a title owned only after a payment', () => {
    const before = TRANSACTION_STATES.filter((state) => waysOut(state).includes('confirmed'));
    expect(before).toEqual(['captured', 'refunding']);
  });
});
