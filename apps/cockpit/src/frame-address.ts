import { type Seat, ZONE_OF } from './seats';

/** The demo car is linked to an account: its screens sign in automatically. */
const DEMO_CAR = 'HW-DEMO-0001';

export interface CockpitVisit {
  /** The signed-in account of the cockpit; without one the demo car brings its own. */
  readonly consumerId: string | undefined;
  /** As a head unit passes it, `de_DE`. */
  readonly language: string | undefined;
  readonly wheel: 'left' | 'right';
}

const ACCOUNT_CHARACTERS = 12;

/** Each screen has its own storage per account, so that sessions never mix. */
export const screenNameOf = (seat: Seat, { consumerId }: Pick<CockpitVisit, 'consumerId'>): string => {
  const account = consumerId?.replaceAll(/[^a-z0-9]/gi, '').slice(-ACCOUNT_CHARACTERS);
  // The short seat name keeps seat and account within the length limit of a screen's name.
  return account ? `cockpit-${seat.replace('front-', '')}-${account}` : `cockpit-${seat}`;
};

/** The start address of a frame, as a head unit or a phone opens it. */
export const frameAddress = (seat: Seat, visit: CockpitVisit): string => {
  const query = new URLSearchParams({ screen: screenNameOf(seat, visit) });
  if (visit.language) query.set('language', visit.language);
  if (seat === 'phone') return `/screenmanager?${query.toString()}`;
  query.set('customerzone', ZONE_OF[seat]);
  query.set('wheelpos', visit.wheel);
  if (visit.consumerId === undefined) query.set('hwid', DEMO_CAR);
  return `/?${query.toString()}`;
};
