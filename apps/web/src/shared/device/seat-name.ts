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
    // Another screen has the name, and would have it the next time too.
    if (refusalCodeOf(error) === ResponseCode.DeviceNameTaken) deviceStorage.remove('seatNameUnsent');
  } finally {
    isSending = false;
  }
};

/** A car screen is named after its seat. Nobody waits for the server to know: what is lost is sent again later. */
export const nameAfterSeat = (): void => {
  const seat = ownSeat();
  if (!seat) return;
  rememberScreen(seat);
  deviceStorage.write('seatNameUnsent', 'true');
  void send(seat);
};

/** At the start and when the network is back: a name that did not arrive, unless the screen has another by now. */
export const sendLostSeatName = (): void => {
  const seat = ownSeat();
  const isLost =
    seat !== undefined &&
    deviceStorage.read('seatNameUnsent') === 'true' &&
    deviceStorage.read('profileName') === seat.profileName &&
    useSession.getState().isSignedIn;
  if (isLost) void send(seat);
};
