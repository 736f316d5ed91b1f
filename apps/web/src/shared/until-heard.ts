import { HEARTBEAT_MS } from '@drivein/contract/light';
import { isNetworkFailure } from './call-failure';
import { isOffline, useConnection } from './connection';

/** A server that reaches nobody may be back at the next beat; a network that is gone says itself when it is back. */
const whenConnected = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isOffline()) return void setTimeout(resolve, HEARTBEAT_MS);
    const stop = useConnection.subscribe(({ status }) => {
      if (status !== 'Connected') return;
      stop();
      resolve();
    });
  });

/** Sends until the server has heard it. What it refuses it has heard. */
export const untilHeard = async (send: () => Promise<unknown>): Promise<void> => {
  try {
    await send();
  } catch (error) {
    if (!isNetworkFailure(error)) return;
    await whenConnected();
    await untilHeard(send);
  }
};
