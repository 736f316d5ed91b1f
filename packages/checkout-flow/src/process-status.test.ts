import { describe, expect, it } from 'vitest';
import { processStatusOf } from './process-status';
import { TRANSACTION_STATES } from './transaction-state';

describe('the status of a transaction on the wire', () => {
  it('is `started` while a card can be entered, `processing` while money moves, then the result', () => {
    expect(Object.fromEntries(TRANSACTION_STATES.map((state) => [state, processStatusOf(state)]))).toEqual({
      created: 'started',
      taxed: 'started',
      auth_pending: 'started',
      challenged: 'started',
      authenticated: 'started',
      declined: 'started',
      authorising: 'processing',
      authorised: 'processing',
      capturing: 'processing',
      captured: 'processing',
      unknown: 'processing',
      reversing: 'processing',
      refunding: 'processing',
      confirmed: 'completed',
      cancelled: 'cancelled',
      failed: 'failed',
      refunded: 'failed',
    });
  });

  it('is `processing` for a screen while its phone pays', () => {
    const onPhone = { isOnPhone: true };
    expect(processStatusOf('created', onPhone)).toBe('processing');
    expect(processStatusOf('declined', onPhone)).toBe('processing');
    expect(processStatusOf('confirmed', onPhone)).toBe('completed');
    expect(processStatusOf('cancelled', onPhone)).toBe('cancelled');
  });
});
