import { endsInTime, type GivenTrip } from '@drivein/trip-assist';
import type { CallReply } from '../../shared/api/api-call';

export type TripPlan = CallReply<'getTripPlan'>;

const ROWS = ['continued', 'products', 'vam', 'alsoFits'] as const;
type Rows = Pick<TripPlan, (typeof ROWS)[number]>;

/** The plan as time passes: rows lose what no longer ends in time, the programme stays. */
export const trimPlan = (plan: TripPlan, trip: GivenTrip, nowMs: number): TripPlan => {
  const fits = (lengthS: number) => endsInTime(trip, lengthS, nowMs);
  return {
    ...plan,
    continued: plan.continued.filter(({ playS }) => fits(playS)),
    products: plan.products.filter(({ playS }) => fits(playS)),
    vam: plan.vam.filter(({ duration }) => fits(duration)),
    alsoFits: plan.alsoFits.filter(({ playS }) => fits(playS)),
  };
};

/** Whether a row lost everything: a row holds the longest that fit, and shorter ones may exist. */
export const hasRunDry = (plan: Rows, left: Rows): boolean =>
  ROWS.some((row) => plan[row].length > 0 && left[row].length === 0);
