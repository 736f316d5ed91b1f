import { endsInTime, type GivenTrip, plannableMinutes } from '@drivein/trip-assist';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, type CallReply } from '../../shared/api-call';
import { deviceStorage } from '../../shared/device-storage';
import { transactionalFilters } from '../../shared/transactional-filters';

export type TripPlan = CallReply<'getTripPlan'>;

const fetchPlan = (trip: GivenTrip, signal: AbortSignal): Promise<TripPlan> => {
  const nowMs = Date.now();
  const query = {
    minutes: Math.max(1, plannableMinutes(trip, nowMs)),
    transactionalFilters: transactionalFilters(deviceStorage, nowMs),
  };
  return callApi('getTripPlan', { query, signal });
};

/** What to watch. It stands while time passes, until its end would come after arrival. */
export const useTripPlan = (trip: GivenTrip | undefined, nowMs: number) => {
  const isUnderWay = trip !== undefined && plannableMinutes(trip, nowMs) > 0;
  const plan = useQuery({
    queryKey: ['trip-plan', trip?.minutes, trip?.givenAtMs],
    queryFn: isUnderWay ? ({ signal }) => fetchPlan(trip, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
  const { data, fetchStatus, isError, isPlaceholderData, refetch } = plan;
  // One that failed, or waits for the network, is not asked for again at once: it would be, without end.
  const mayAsk = isUnderWay && fetchStatus === 'idle' && !isError && !isPlaceholderData;
  const isOverdue = mayAsk && data && !endsInTime(trip, data.queueS, nowMs);
  useEffect(() => {
    if (isOverdue) void refetch();
  }, [isOverdue, refetch]);
  return { ...plan, data: isUnderWay ? data : undefined, isUnderWay };
};
