import { HEARTBEAT_MS } from '@drivein/contract/light';
import { isNetworkFailure } from '../api/call-failure';
import { isBrowserOffline, useConnection } from './connection';

/** Resolves at the next retry time, or when the network is back. Without a network only its return counts. */
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

/** Retries network failures until the server replies or the signal aborts. Rejects with a refusal. */
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

/** Retries until the server has received the call. A refusal counts as received. */
export const retryUntilDelivered = (send: () => Promise<unknown>): Promise<void> =>
  retryUntilOnline(send).catch(() => undefined);
