import { ResponseCode } from '@drivein/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../api/call-failure';
import { retryOnce } from './retry-once';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('set-up call: retried after one second [ENT-25a]', async () => {
  const setUp = vi.fn(async () => 'ready').mockRejectedValueOnce(new CallFailure({ kind: 'network' }));
  const done = retryOnce(setUp);
  await vi.advanceTimersByTimeAsync(999);
  expect(setUp).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(setUp).toHaveBeenCalledTimes(2);
  await expect(done).resolves.toBe('ready');
});

it('set-up call: a refusal is not retried', async () => {
  const refusal = new CallFailure({ kind: 'refused', responseCode: ResponseCode.TerritoryUnsupported });
  const setUp = vi.fn(() => Promise.reject(refusal));
  await expect(retryOnce(setUp)).rejects.toBe(refusal);
  expect(setUp).toHaveBeenCalledTimes(1);
});
