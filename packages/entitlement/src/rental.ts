import { RENTAL_DAYS } from '@drivein/contract/light';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** D: below two days a countdown tells more than a date. */
const COUNTDOWN_BELOW_MS = 48 * HOUR_MS;

export const rentalEndsAtMs = (rentedAtMs: number): number => rentedAtMs + RENTAL_DAYS * DAY_MS;

export const isRentalRunning = (rentedAtMs: number, nowMs: number): boolean =>
  nowMs < rentalEndsAtMs(rentedAtMs);

/** What the title page says about a rental (TDP-05). */
export type RentalRemaining =
  | { readonly kind: 'over' }
  | { readonly kind: 'countdown'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'date'; readonly endsAtMs: number };

export const rentalRemaining = (endsAtMs: number, nowMs: number): RentalRemaining => {
  const leftMs = endsAtMs - nowMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs >= COUNTDOWN_BELOW_MS) return { kind: 'date', endsAtMs };
  // Rounded up: a film that still plays has at least a minute left.
  const minutesLeft = Math.ceil(leftMs / MINUTE_MS);
  return { kind: 'countdown', hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 };
};
