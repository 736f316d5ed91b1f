import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from './call-failure';
import { createQueryClient } from './query-client';

const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Mounts a screen that shows a title; the server replies only once. */
const openTitle = async (client = createQueryClient(() => undefined)) => {
  const queryFn = vi.fn(() => new Promise<string>(() => undefined)).mockResolvedValueOnce('details');
  const open = () => {
    const observer = new QueryObserver(client, { queryKey: ['title', 1], queryFn });
    const close = observer.subscribe(() => undefined);
    return { shown: () => observer.getCurrentResult().data, close };
  };
  const first = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.shown()).toBe('details');
  return { first, open };
};

describe('query cache', () => {
  it('query cache: data is reused within 240 minutes [ENT-14]', async () => {
    const { first, open } = await openTitle();
    first.close();
    await vi.advanceTimersByTimeAsync(239 * MINUTE_MS);
    expect(open().shown()).toBe('details');
  });

  it('query cache: data older than 240 minutes is not reused, however long it was on screen [ENT-14]', async () => {
    const { first, open } = await openTitle();
    await vi.advanceTimersByTimeAsync(239 * MINUTE_MS);
    first.close();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(open().shown()).toBeUndefined();
  });

  it('query cache: data is not reused after the clock was set back', async () => {
    const { first, open } = await openTitle();
    first.close();
    vi.setSystemTime(Date.parse('2026-05-31T12:00:00Z'));
    expect(open().shown()).toBeUndefined();
  });
});

describe('offline query', () => {
  const isOnline = onlineManager.isOnline();
  afterEach(() => onlineManager.setOnline(isOnline));

  /** A screen that fetches without a network. */
  const openUnreachable = () => {
    const onNetworkFailure = vi.fn();
    const client = createQueryClient(onNetworkFailure);
    client.mount();
    const queryFn = vi.fn((): Promise<string> => Promise.reject(new CallFailure({ kind: 'network' })));
    const observer = new QueryObserver(client, { queryKey: ['title', 1], queryFn });
    observer.subscribe(() => undefined);
    return { queryFn, onNetworkFailure, shown: () => observer.getCurrentResult() };
  };

  it('offline query: the failure is reported after one retry, and nothing more is sent', async () => {
    onlineManager.setOnline(false);
    const { queryFn, onNetworkFailure, shown } = openUnreachable();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(onNetworkFailure).toHaveBeenCalledOnce();
  });

  it('offline query: the failure is reported also when the browser goes offline after it', async () => {
    const { onNetworkFailure, shown } = openUnreachable();
    await vi.advanceTimersByTimeAsync(500);
    onlineManager.setOnline(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown().status).toBe('error');
    expect(onNetworkFailure).toHaveBeenCalledOnce();
  });

  it('offline query: a failed fetch is repeated as soon as the network is back', async () => {
    onlineManager.setOnline(false);
    const { queryFn, shown } = openUnreachable();
    await vi.advanceTimersByTimeAsync(1000);
    queryFn.mockResolvedValue('details');
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown().data).toBe('details');
  });
});
