import type { WordingKey } from '@drivein/wording';

/** In reading order: front row, then rear. */
export const CAR_SEATS = ['front', 'front-passenger', 'rear-left', 'rear-right'] as const;
export type CarSeat = (typeof CAR_SEATS)[number];

/** Every device of the demonstration: the car's screens and a passenger's phone. */
export const SEATS = [...CAR_SEATS, 'phone'] as const;
export type Seat = (typeof SEATS)[number];

export const REAR_SEATS: readonly CarSeat[] = ['rear-left', 'rear-right'];

/** The screens that start together at the press of one button; the front passenger continues browsing. */
export const TOGETHER: readonly CarSeat[] = ['front', 'rear-left', 'rear-right'];

export const ZONE_OF: Readonly<Record<CarSeat, string>> = {
  front: '0A',
  'front-passenger': '0B',
  'rear-left': '1A',
  'rear-right': '1B',
};

export const NAME_OF = {
  front: 'screen_front',
  'front-passenger': 'screen_front_passenger',
  'rear-left': 'screen_rear_left',
  'rear-right': 'screen_rear_right',
  phone: 'cockpit_phone',
} as const satisfies Record<Seat, WordingKey>;
