import { expect, it } from 'vitest';
import { purchaseResultIn } from './purchase-result';

it('purchase result: read from the location state; other state is ignored', () => {
  expect(purchaseResultIn({ purchaseResult: 'rented' })).toBe('rented');
  for (const state of [null, undefined, 'rented', {}, { purchaseResult: 'won' }, { purchaseResult: 1 }]) {
    expect(purchaseResultIn(state)).toBeUndefined();
  }
});
