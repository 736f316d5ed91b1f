import { afterEach, expect, it, vi } from 'vitest';
import { logCall, useCallLog } from './call-log';
import { deviceStorage } from '../device/device-storage';

const call = (name: string) => ({ name, responseCode: 10000, durationMs: 12 });

afterEach(() => vi.restoreAllMocks());

it('call log: keeps the last 50 calls, newest first', () => {
  for (let count = 1; count <= 60; count += 1) logCall(call(`call ${count}`));
  const { calls } = useCallLog.getState();
  expect(calls).toHaveLength(50);
  expect(calls[0]?.name).toBe('call 60');
  expect(calls[49]?.name).toBe('call 11');
});

it('call log: writes to the console only when logs are enabled', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  logCall(call('quiet'));
  expect(log).not.toHaveBeenCalled();
  deviceStorage.write('enableLogs', 'true');
  logCall({ name: 'loud', responseCode: undefined, durationMs: 3 });
  expect(log.mock.calls).toEqual([['loud no answer 3 ms']]);
});
