import { useConnection } from '../../shared/network/connection';
import { sendLostSeatName } from '../../shared/device/seat-name';

/** Once the app is there, and whenever the network comes back. Returns the stop. */
export const watchSeatName = (): (() => void) => {
  sendLostSeatName();
  return useConnection.subscribe(({ status }, before) => {
    if (status === 'Connected' && before.status !== status) sendLostSeatName();
  });
};
