import { arrivalMs, type GivenTrip, minutesLeft } from '@drivein/trip-assist';
import { useNavigate } from 'react-router';
import { useIsInMotion } from '../../shared/car/car-activity';
import { formatTime } from '../../shared/text/format-time';
import { formatDuration } from '../../shared/text/formats';
import { usePageTitle } from '../../shared/text/page-title';
import { type QueuedPlay, withQueue } from '../../shared/shop/play-queue';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { MinutesField } from './minutes-field';
import { TripState } from './trip-state';
import { useTripPlan } from './trip-plan';
import './trip-screen.css';
import type { Queued } from '@drivein/contract';
import { clipRoute } from '../../shared/catalogue/tiles/clip-route';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../shared/device/device-storage';
import { readTrip, storeTrip } from '../../shared/text/trip-time';

/** Five presses on plus cause one request. */
const SETTLE_MS = 400;

/** The trip stored on this device, and a setter. */
const useTrip = () => {
  const [trip, setTrip] = useState(() => readTrip(deviceStorage));
  const [settled, setSettled] = useState(trip);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trip), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [trip]);

  const give = (minutes: number) => {
    const given = { minutes, givenAtMs: Date.now() };
    storeTrip(deviceStorage, given);
    setTrip(given);
  };
  return { trip, settled, give };
};

/** The minutes to show; undefined before the first trip. */
const shownMinutes = (trip: GivenTrip | undefined, nowMs: number): number | undefined =>
  trip && minutesLeft(trip, nowMs);

/** Often enough for minutes. */
const TICK_MS = 5000;

/** The current time, updated every few seconds. */
const useNow = (): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};

/** The player path of each item. */
export const queuedPlays = (queue: readonly Queued[]): QueuedPlay[] =>
  queue.flatMap(({ product, clip, startS }) => {
    if (product) return { place: `/player/${product.parentProductId}/${startS}`, title: product.title };
    return clip ? { place: clipRoute(clip, { location: 'trip' }), title: clip.title } : [];
  });

const PRESETS = [15, 30, 45, 60, 90, 120] as const;

/** Trip Assist: what ends before arrival, and a programme that plays as a queue (CAT-14). */
export function TripScreen() {
  const t = useWording();
  const navigate = useNavigate();
  const isInMotion = useIsInMotion();
  const nowMs = useNow();
  const { trip, settled, give } = useTrip();
  const plan = useTripPlan(settled, nowMs);
  const minutes = shownMinutes(trip, nowMs);
  usePageTitle(t('screen_trip'));

  // The plan for the previous minutes stays visible until the new one loads, but cannot be played.
  const isSettling = trip !== settled || plan.isPlaceholderData;
  const [first, ...rest] = queuedPlays(plan.data?.queue ?? []);
  const words = (() => {
    if (!trip) return { title: t('trip_question'), text: t('trip_start_text') };
    if (minutes === 0) return { title: t('trip_arrived'), text: t('trip_arrived_text') };
    const arrival = formatTime(arrivalMs(trip));
    if (!first || !plan.data || isSettling) return { title: t('trip_arrival', { time: arrival }), text: '' };
    const queueS = plan.data.queueS;
    return {
      title: t('trip_queue_ends', { ends: formatTime(nowMs + queueS * 1000), arrival }),
      text: formatDuration(queueS, t),
    };
  })();

  return (
    <div className="trip">
      <h1 className="t-1" tabIndex={-1}>
        {t('screen_trip')}
      </h1>
      <section className="trip__panel" aria-label={t('trip_question')}>
        <MinutesField minutes={minutes} givenAtMs={trip?.givenAtMs} isDisabled={isInMotion} onGive={give} />
        {plan.isUnderWay && (
          <Button
            className="trip__play"
            variant="primary"
            icon="play"
            isDisabled={isInMotion || plan.isError || plan.data?.queue.length === 0}
            isBusy={isSettling || plan.isPending}
            data-autofocus
            onClick={() => first && void navigate(first.place, withQueue(rest))}
          >
            {t('trip_play')}
          </Button>
        )}
        <div className="trip__words">
          <p className="t-2 trip__ends">{words.title}</p>
          {words.text && <p className="t-lead">{words.text}</p>}
        </div>
        <div className="trip__presets" role="group" aria-label={t('trip_presets')}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              variant="ghost"
              isDisabled={isInMotion}
              aria-pressed={preset === minutes}
              data-autofocus={(!trip && preset === PRESETS[0]) || undefined}
              onClick={() => give(preset)}
            >
              {formatDuration(preset * 60, t)}
            </Button>
          ))}
        </div>
        {isInMotion && (
          <p className="trip__notice" role="status">
            <Icon name="car" />
            {t('trip_in_motion')}
          </p>
        )}
      </section>
      <div className="trip__rows" aria-busy={plan.isFetching || undefined}>
        {plan.isUnderWay && <TripState plan={plan} minutes={minutes ?? 0} />}
      </div>
    </div>
  );
}
