import { ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../shared/api/call-failure';
import type { CheckoutCall } from '../order/checkout-call';
import type { CheckoutEvent } from '../order/checkout-state';
import { watchPayment } from './watch-payment';

const ROUND_MS = 3000;
const CANCEL = 'recordPurchaseEvent';
const POLL = 'getTransactionStatus';

const lost = new CallFailure({ kind: 'network' });
const refused = (responseCode: number) => new CallFailure({ kind: 'refused', responseCode });

/** A payment in progress, on a server that fails the given cancels in order. */
const watch = ({ isCancelling = true, failures = [] as readonly (Error | 'hangs')[] } = {}) => {
  const sent: string[] = [];
  const events: CheckoutEvent[] = [];
  const requests: unknown[] = [];
  const call = (name: string, request: unknown): Promise<unknown> => {
    sent.push(name);
    if (name === POLL) return Promise.resolve({ processStatus: 'processing', status: 'authorised' });
    const failure = failures[requests.length];
    requests.push(request);
    if (failure === 'hangs') return new Promise(() => undefined);
    return failure ? Promise.reject(failure) : Promise.resolve({ responseCode: ResponseCode.Ok });
  };
  const stop = watchPayment(
    { call: call as unknown as CheckoutCall, transactionId: 't-1', isCancelling },
    (event) => events.push(event),
  );
  return { sent, events, requests, stop };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('payment watch', () => {
  it('polls until it is stopped and sends no cancel of its own', async () => {
    const { sent, events, stop } = watch({ isCancelling: false });
    await vi.advanceTimersByTimeAsync(ROUND_MS);
    expect(sent).toEqual([POLL, POLL]);
    expect(events[0]).toEqual({ kind: 'status', processStatus: 'processing', isReserved: true });
    stop();
    await vi.advanceTimersByTimeAsync(ROUND_MS * 2);
    expect(sent).toHaveLength(2);
  });
});

describe('payment cancel', () => {
  it('is sent at once, and not again after the server received it', async () => {
    const { sent, requests } = watch();
    await vi.advanceTimersByTimeAsync(ROUND_MS * 2);
    expect(sent).toEqual([CANCEL, POLL, POLL, POLL]);
    expect(requests).toEqual([{ params: { id: 't-1', event: 'cancelled' }, body: { message: null } }]);
  });

  it.each([
    ['was lost', lost],
    ['came to a server in trouble', refused(ResponseCode.ServerError)],
    ['came to a server that is away', refused(ResponseCode.Unavailable)],
    ['came too often', refused(ResponseCode.TooManyAttempts)],
    ['came with a key that is over', refused(ResponseCode.ApiKeyInvalid)],
  ])('that %s is repeated before each poll until the server received it', async (_, failure) => {
    const { sent } = watch({ failures: [failure, failure] });
    await vi.advanceTimersByTimeAsync(ROUND_MS);
    expect(sent).toEqual([CANCEL, POLL, CANCEL, POLL]);
    await vi.advanceTimersByTimeAsync(ROUND_MS * 2);
    expect(sent).toEqual([CANCEL, POLL, CANCEL, POLL, CANCEL, POLL, POLL]);
  });

  it('that hangs is repeated long before the server captures the reservation', async () => {
    const { sent } = watch({ failures: ['hangs', 'hangs'] });
    await vi.advanceTimersByTimeAsync(8000);
    expect(sent).toEqual([CANCEL, CANCEL, CANCEL, POLL]);
    await vi.advanceTimersByTimeAsync(ROUND_MS);
    expect(sent).toEqual([CANCEL, CANCEL, CANCEL, POLL, POLL]);
  });

  it('that came too late counts as received: the poll reports the result', async () => {
    const { sent } = watch({ failures: [refused(ResponseCode.TransactionStateInvalid)] });
    await vi.advanceTimersByTimeAsync(ROUND_MS);
    expect(sent).toEqual([CANCEL, POLL, POLL]);
  });

  it('is also sent when the screen is left at once, which then receives nothing', async () => {
    const { sent, events, stop } = watch();
    stop();
    await vi.advanceTimersByTimeAsync(ROUND_MS * 2);
    expect(sent).toEqual([CANCEL]);
    expect(events).toEqual([]);
  });
});
