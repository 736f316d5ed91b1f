import { type Seat, ZONE_OF } from './seats';

/** The demo's car, which is linked to an account: its screens sign in by themselves. */
const DEMO_CAR = 'HW-DEMO-0001';

export interface CockpitVisit {
  /** Whose screens these are, if somebody is signed in here; otherwise the demo's car brings its own account. */
  readonly consumerId: string | undefined;
  /** As a head unit passes it, `de_DE`. */
  readonly language: string | undefined;
  readonly wheel: 'left' | 'right';
}

const ACCOUNT_CHARACTERS = 12;

/** Each screen has a storage of its own, and each account its own five: one's session is none of another's. */
export const screenNameOf = (seat: Seat, { consumerId }: Pick<CockpitVisit, 'consumerId'>): string => {
  const account = consumerId?.replaceAll(/[^a-z0-9]/gi, '').slice(-ACCOUNT_CHARACTERS);
  // The longest seat and an account together are no longer than a screen's name may be.
  return account ? `cockpit-${seat.replace('front-', '')}-${account}` : `cockpit-${seat}`;
};

/** Where the frame of a screen begins: as a head unit opens it, or as a phone that comes to see the screens. */
export const frameAddress = (seat: Seat, visit: CockpitVisit): string => {
  const query = new URLSearchParams({ screen: screenNameOf(seat, visit) });
  if (visit.language) query.set('language', visit.language);
  if (seat === 'phone') return `/screenmanager?${query.toString()}`;
  query.set('customerzone', ZONE_OF[seat]);
  query.set('wheelpos', visit.wheel);
  if (visit.consumerId === undefined) query.set('hwid', DEMO_CAR);
  return `/?${query.toString()}`;
};
