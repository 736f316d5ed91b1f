import { isInCar } from '../text/customer-zone';
import { deviceStorage } from '../device/device-storage';

/** The route after any sign-in: a car screen has its name already, other devices choose one (SIG-03). */
export const routeAfterSignIn = (): string => (isInCar(deviceStorage) ? '/home' : '/devicename/main');
