import { HEARTBEAT_MS, ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../api/call-failure';
import { useConnection } from './connection';
import { retryUntilOnline, retryUntilDelivered } from './retry-until-delivered';

const lost = () => new CallFailure({ kind: 'network' });
const refused = () => new CallFailure({ kind: 'refused', responseCode: ResponseCode.NotEntitled });

/** A call that fails a given number of times and then succeeds or is refused. */
const sender = (failures: number, inTheEnd?: Error) => {
  let sent = 0;
  return vi.fn(async () => {
    sent += 1;
    if (sent <= failures) throw lost();
    if (inTheEnd) throw inTheEnd;
  });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useConnection.setState({ status: 'Connected' });
});

describe('delivery', () => {
  it('delivery: retried at each interval, also when no other call notices that the server is back', async () => {
    useConnection.setState({ status: 'Offline' });
    const send = sender(2);
    const delivered = retryUntilOnline(send);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 1);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await delivered;
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('delivery: waits while offline and is sent as soon as the network is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    useConnection.setState({ status: 'Offline' });
    const send = sender(1);
    const delivered = retryUntilOnline(send);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 20);
    expect(send).toHaveBeenCalledTimes(1);
    useConnection.setState({ status: 'Connected' });
    await delivered;
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('delivery: a refusal ends the retries; one variant rejects with it, the other resolves', async () => {
    const refusal = refused();
    await expect(retryUntilOnline(sender(0, refusal))).rejects.toBe(refusal);
    await expect(retryUntilDelivered(sender(0, refusal))).resolves.toBeUndefined();
  });

  it('delivery: stopped by its abort signal', async () => {
    const left = new AbortController();
    const send = sender(Infinity);
    const delivered = retryUntilOnline(send, left.signal);
    const isGivenUp = expect(delivered).rejects.toBeInstanceOf(CallFailure);
    await vi.advanceTimersByTimeAsync(1);
    left.abort();
    await isGivenUp;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    expect(send).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
