import { expect, it } from 'vitest';
import { purchaseResultIn } from './purchase-result';

it('reads how a checkout ended from the state of the address, and nothing else', () => {
  expect(purchaseResultIn({ purchaseResult: 'rented' })).toBe('rented');
  for (const state of [null, undefined, 'rented', {}, { purchaseResult: 'won' }, { purchaseResult: 1 }]) {
    expect(purchaseResultIn(state)).toBeUndefined();
  }
});
