import { formatDuration } from '../../shared/text/formats';
import type { Translate } from '../../shared/text/wording';

interface OwnedTitle {
  readonly parentProductId: number;
  readonly transactionType: string;
  readonly owned: boolean;
  readonly utcExpiryDate?: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before that the note shows no time. */
const NEARLY_OVER_MS = 7 * DAY_MS;

/** When each rental ends; a title that was also bought is no rental. */
export const rentalEnds = (owned: readonly OwnedTitle[]): Readonly<Record<number, number>> => {
  const isHeldBy = (id: number, type: string) =>
    owned.some((entry) => entry.parentProductId === id && entry.transactionType === type && entry.owned);
  const rented = owned.filter(
    (entry) => entry.transactionType === 'TVOD' && entry.owned && !isHeldBy(entry.parentProductId, 'EST'),
  );
  return Object.fromEntries(
    rented.map(({ parentProductId, utcExpiryDate }) => [
      parentProductId,
      utcExpiryDate === undefined ? Number.POSITIVE_INFINITY : Date.parse(utcExpiryDate),
    ]),
  );
};

/** Rounded down, never more than is left. */
const timeLeft = (leftMs: number, t: Translate): string => {
  if (leftMs >= DAY_MS) return t('library_days_left', { count: Math.floor(leftMs / DAY_MS) });
  const unitMs = leftMs >= HOUR_MS ? HOUR_MS : HOUR_MS / 60;
  const wholeMs = Math.floor(leftMs / unitMs) * unitMs;
  return t('duration_left', { duration: formatDuration(wholeMs / 1000, t) });
};

/** '5 h left · Rented', '3 days left · Rented', or 'Rented' while much time is left. */
export const rentalNote = (endsAtMs: number, nowMs: number, t: Translate): string => {
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const isNearlyOver = leftMs < NEARLY_OVER_MS;
  return [isNearlyOver && timeLeft(leftMs, t), t('library_rented')].filter(Boolean).join(' · ');
};
