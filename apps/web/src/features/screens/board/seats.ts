import type { DeviceType } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import { screenLabel } from '../../../shared/device/screen-label';
import type { Translate } from '../../../shared/text/wording';
import type { ListedScreen } from './listed-screen';

export type Seat = Extract<DeviceType, 'front' | 'front-passenger' | 'rear-left' | 'rear-right'>;

const SEATS: readonly Seat[] = ['front', 'front-passenger', 'rear-left', 'rear-right'];
const SEATS_OF_RIGHT_WHEEL: readonly Seat[] = ['front-passenger', 'front', 'rear-left', 'rear-right'];

const BESIDE: Readonly<Record<Seat, Seat>> = {
  front: 'front-passenger',
  'front-passenger': 'front',
  'rear-left': 'rear-right',
  'rear-right': 'rear-left',
};

/** From the windscreen to the back, each row from left to right; the front screen is on the wheel's side. */
export const seatOrder = (isRightWheel: boolean): readonly Seat[] =>
  isRightWheel ? SEATS_OF_RIGHT_WHEEL : SEATS;

export const seatLabel = {
  front: 'screen_front',
  'front-passenger': 'profile_front_passenger',
  'rear-left': 'profile_left_rear',
  'rear-right': 'profile_right_rear',
} as const satisfies Record<Seat, WordingKey>;

export const seatOf = ({ deviceType }: Pick<ListedScreen, 'deviceType'>): Seat | undefined =>
  SEATS.find((seat) => seat === deviceType);

/** A single rear screen belongs to the car, but to neither of its sides. */
const REAR_SCREEN = 'Rear Screen';

const isInCar = (screen: ListedScreen): boolean =>
  seatOf(screen) !== undefined || screen.deviceName === REAR_SCREEN;

export interface Seating {
  /** In the order of the seats; the second screen of a seat, and one without a side, come last. */
  readonly inCar: readonly { readonly screen: ListedScreen; readonly seat: Seat | undefined }[];
  readonly others: readonly ListedScreen[];
}

/** Assigns screens to seats (SCR-01). This screen is the first of the other devices. */
export const seating = (screens: readonly ListedScreen[], isRightWheel: boolean): Seating => {
  const firsts = seatOrder(isRightWheel).flatMap((seat) => {
    const screen = screens.find((one) => seatOf(one) === seat);
    return screen ? [{ screen, seat }] : [];
  });
  const isFirst = (screen: ListedScreen) => firsts.some((one) => one.screen === screen);
  const more = screens
    .filter((screen) => isInCar(screen) && !isFirst(screen))
    .map((screen) => ({ screen, seat: undefined }));
  const others = screens.filter((screen) => !isInCar(screen));
  return {
    inCar: [...firsts, ...more],
    others: [...others].sort((one, other) => Number(other.isSelf) - Number(one.isSelf)),
  };
};

/** Empty seats beside one that has a screen: drawn, so that left stays left and no row has a hole. */
export const emptySeats = ({ inCar }: Pick<Seating, 'inCar'>): readonly Seat[] => {
  const has = (seat: Seat) => inCar.some((one) => one.seat === seat);
  return SEATS.filter((seat) => !has(seat) && has(BESIDE[seat]));
};

/** The seat if it is unique, else the screen's name; names given by the app are translated. */
export const nameOf = (screen: ListedScreen, screens: readonly ListedScreen[], t: Translate): string => {
  const seat = seatOf(screen);
  if (seat && !screens.some((one) => one.deviceId !== screen.deviceId && seatOf(one) === seat)) {
    return t(seatLabel[seat]);
  }
  return screenLabel(screen.deviceName, t);
};
