import { expect, it, vi } from 'vitest';
import { CallFailure } from '../../shared/api/call-failure';
import { aLogin as login } from './a-login';
import { finishLogin } from './use-finish-login';

it('sign-in by code: a session lost to the network after its delivery is kept and finished with', async () => {
  const lost = new CallFailure({ kind: 'network' });
  const store = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const onDone = vi.fn();
  const onFailed = vi.fn<(error: unknown, retry: () => void) => void>();
  await finishLogin({ store, onDone, onFailed }, login);
  expect(onFailed).toHaveBeenLastCalledWith(lost, expect.any(Function));
  expect(onDone).not.toHaveBeenCalled();

  onFailed.mock.lastCall?.[1]();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2));
  onFailed.mock.lastCall?.[1]();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(store.mock.calls).toEqual([[login], [login], [login]]);
});
