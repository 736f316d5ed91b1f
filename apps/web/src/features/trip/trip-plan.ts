import { endsInTime, type GivenTrip, plannableMinutes } from '@drivein/trip-assist';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../shared/api/api-call';
import { subscriptionQuery } from '../../shared/session/subscription-query';
import { hasRunDry, trimPlan, type TripPlan } from './trim-plan';

const fetchPlan = (trip: GivenTrip, signal: AbortSignal): Promise<TripPlan> => {
  const query = { minutes: Math.max(1, plannableMinutes(trip, Date.now())), ...subscriptionQuery() };
  return callApi('getTripPlan', { query, signal });
};

/**
 * The plan of the trip. The programme stays until its end would come after arrival; rows lose what no longer fits,
 * and are fetched again when empty.
 */
export const useTripPlan = (trip: GivenTrip | undefined, nowMs: number) => {
  const isUnderWay = trip !== undefined && plannableMinutes(trip, nowMs) > 0;
  const plan = useQuery({
    queryKey: ['trip-plan', trip?.minutes, trip?.givenAtMs],
    queryFn: isUnderWay ? ({ signal }) => fetchPlan(trip, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
  const { data, fetchStatus, isError, isPlaceholderData, refetch } = plan;
  // A failed or paused query is not repeated at once: it would loop.
  const mayAsk = isUnderWay && fetchStatus === 'idle' && !isError && !isPlaceholderData;
  const shown = isUnderWay && data ? trimPlan(data, trip, nowMs) : undefined;
  const isOverdue =
    mayAsk && data && shown && (!endsInTime(trip, data.queueS, nowMs) || hasRunDry(data, shown));
  useEffect(() => {
    if (isOverdue) void refetch();
  }, [isOverdue, refetch]);
  return { ...plan, data: shown, isUnderWay };
};
