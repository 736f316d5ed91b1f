import { HEARTBEAT_MS } from '@drivein/contract/light';
import { isNetworkFailure } from '../api/call-failure';
import { isBrowserOffline, useConnection } from './connection';

/** A server that reaches nobody may be back at the next beat; a network that is gone says itself when it is back. */
const nextChance = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(retryTimer);
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const retryTimer = isBrowserOffline() ? undefined : setTimeout(end, HEARTBEAT_MS);
    const stop = useConnection.subscribe(({ status }) => {
      if (status === 'Connected') end();
    });
    signal?.addEventListener('abort', end);
  });

/** Sends until the server has answered, or nobody wants it any more. Rejects with what the server refused. */
export const retryUntilOnline = async (send: () => Promise<unknown>, signal?: AbortSignal): Promise<void> => {
  try {
    await send();
  } catch (error) {
    if (!isNetworkFailure(error) || signal?.aborted) throw error;
    await nextChance(signal);
    if (signal?.aborted) throw error;
    await retryUntilOnline(send, signal);
  }
};

/** Sends until the server has heard it. What it refuses it has heard. */
export const retryUntilDelivered = (send: () => Promise<unknown>): Promise<void> =>
  retryUntilOnline(send).catch(() => undefined);
