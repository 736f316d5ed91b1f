import { onReconnect } from '../../shared/network/connection';
import { sendLostSeatName } from '../../shared/device/seat-name';

/** Runs at the start and when the network comes back. Returns a stop function. */
export const watchSeatName = (): (() => void) => {
  sendLostSeatName();
  return onReconnect(sendLostSeatName);
};
