import { useConnection } from '../../shared/network/connection';
import { sendLostSeatName } from '../../shared/device/seat-name';

/** Runs at the start and when the network comes back. Returns a stop function. */
export const watchSeatName = (): (() => void) => {
  sendLostSeatName();
  return useConnection.subscribe(({ status }, before) => {
    if (status === 'Connected' && before.status !== status) sendLostSeatName();
  });
};
