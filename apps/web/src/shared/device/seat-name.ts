import { ResponseCode } from '@drivein/contract/light';
import { refusalCodeOf } from '../api/call-failure';
import { type CustomerZone, isInCar, zoneOf } from '../text/customer-zone';
import { deviceStorage } from './device-storage';
import { rememberScreen, sendDeviceName } from './name-device';
import { useSession } from '../session/session';

let isSending = false;

const ownSeat = (): CustomerZone | undefined =>
  isInCar(deviceStorage) ? zoneOf(deviceStorage.read('customerzone') ?? '') : undefined;

const send = async (seat: CustomerZone): Promise<void> => {
  if (isSending) return;
  isSending = true;
  try {
    await sendDeviceName(seat);
    deviceStorage.remove('seatNameUnsent');
  } catch (error) {
    // Another screen has this name: a retry would be refused again.
    if (refusalCodeOf(error) === ResponseCode.DeviceNameTaken) deviceStorage.remove('seatNameUnsent');
  } finally {
    isSending = false;
  }
};

/** Names a car screen after its seat. The server is not awaited; a failed update is sent again later. */
export const nameAfterSeat = (): void => {
  const seat = ownSeat();
  if (!seat) return;
  rememberScreen(seat);
  deviceStorage.write('seatNameUnsent', 'true');
  void send(seat);
};

/** At the start and when the network is back: sends a name that did not arrive, unless it has changed since. */
export const sendLostSeatName = (): void => {
  const seat = ownSeat();
  const isLost =
    seat !== undefined &&
    deviceStorage.read('seatNameUnsent') === 'true' &&
    deviceStorage.read('profileName') === seat.profileName &&
    useSession.getState().isSignedIn;
  if (isLost) void send(seat);
};
