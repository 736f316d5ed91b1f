import {
  appCountry,
  appLocale,
  type CssVariables,
  deviceStorage,
  isSeatLocked,
  joinClasses,
  Logo,
  usePageTitle,
  usePrefersStill,
  useSession,
  useWording,
} from '@drivein/web/for-cockpit';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import carPicture from './car-cabin.svg';
import { CarScreen } from './car-screen';
import { type CockpitLink, createCockpitLink } from './cockpit-link';
import { groupInView, resetCockpit, setDriving, shrink, useCockpit } from './cockpit-store';
import type { CockpitVisit } from './frame-address';
import { GroupPanel } from './group/group-panel';
import { signInScreens } from './sign-in-screens';
import { CAR_SEATS, REAR_SEATS, ZONE_OF } from './seats';
import { TroublePanel } from './trouble-panel';
import { useCockpitScale } from './use-cockpit-scale';
import { ScreenFrame } from './screen-frame';
import type { WordingKey } from '@drivein/wording';

/** Supported countries with road signs in miles. */
const MILES: ReadonlySet<string> = new Set(['US', 'GB']);
const KM_PER_MILE = 1.609344;
const DRIVING_KMH = 62;

/** The speed in the country's unit. */
export const speedIn = (
  country: string | undefined,
  isDriving: boolean,
): { readonly value: number; readonly unit: 'km/h' | 'mph' } => {
  const isInMiles = country !== undefined && MILES.has(country);
  const kmh = isDriving ? DRIVING_KMH : 0;
  return { value: Math.round(isInMiles ? kmh / KM_PER_MILE : kmh), unit: isInMiles ? 'mph' : 'km/h' };
};

type Scene = 'parked' | 'locked' | 'rear';

const WORDS = {
  parked: ['cockpit_head_parked', 'cockpit_lead_parked'],
  locked: ['cockpit_head_locked', 'cockpit_lead_locked'],
  rear: ['cockpit_head_rear', 'cockpit_lead_rear'],
} as const satisfies Record<Scene, readonly [WordingKey, WordingKey]>;

/** Whether the current policy leaves the rear seats unlocked. */
const areRearSeatsFree = (): boolean => REAR_SEATS.some((seat) => !isSeatLocked(ZONE_OF[seat]));

const sceneOf = (isDriving: boolean): Scene => {
  if (!isDriving) return 'parked';
  return areRearSeatsFree() ? 'rear' : 'locked';
};

function Intro() {
  const t = useWording();
  const isDriving = useCockpit((state) => state.isDriving);
  const [headline, lead] = WORDS[sceneOf(isDriving)];
  return (
    <header className="cockpit-intro">
      <Logo name={t('app_name')} />
      <h1 tabIndex={-1}>{t(headline)}</h1>
      <p role="status">{t(lead)}</p>
    </header>
  );
}

/** The phone beside the car. It is no car screen, so driving never locks it. */
function Handset({ link, visit }: { link: CockpitLink; visit: CockpitVisit }) {
  const t = useWording();
  const group = useCockpit((state) => groupInView(state)?.number);
  return (
    <section className="cockpit-handset" aria-label={t('cockpit_phone')}>
      <div className="cockpit-handset__body">
        <ScreenFrame seat="phone" link={link} visit={visit} />
      </div>
      <p>
        <b>{t('cockpit_phone')}</b>
        <span className="dim">
          {group === undefined ? t('cockpit_remote') : t('cockpit_remote_of_group', { number: group })}
        </span>
      </p>
    </section>
  );
}

/** The Park and Drive selector on the console. */
function GearShift() {
  const t = useWording();
  const isDriving = useCockpit((state) => state.isDriving);
  const gears = [
    { letter: 'P', name: t('cockpit_park'), isOn: !isDriving, isDrive: false },
    { letter: 'D', name: t('cockpit_drive'), isOn: isDriving, isDrive: true },
  ];
  return (
    <div className="cockpit-shift" role="radiogroup" aria-label={t('cockpit_gear')}>
      {gears.map(({ letter, name, isOn, isDrive }) => (
        <button
          key={letter}
          type="button"
          role="radio"
          aria-checked={isOn}
          aria-label={name}
          data-autofocus={!isDrive || undefined}
          onClick={() => setDriving(isDrive)}
        >
          <span aria-hidden="true">{letter}</span>
          <small aria-hidden="true">{name}</small>
        </button>
      ))}
    </div>
  );
}

const STEP_MS = 40;

/** Animates the speed like a car; jumps for users who prefer reduced motion. */
const useSpeed = (target: number): number => {
  const isStill = usePrefersStill();
  const [speed, setSpeed] = useState(target);
  useEffect(() => {
    if (speed === target) return;
    const step = Math.max(1, Math.round(Math.abs(target - speed) / 6));
    const next = isStill ? target : speed + Math.sign(target - speed) * step;
    const timer = setTimeout(() => setSpeed(next), STEP_MS);
    return () => clearTimeout(timer);
  }, [speed, target, isStill]);
  return speed;
};

/** The instrument cluster beside the front screen. */
function Cluster() {
  const isDriving = useCockpit((state) => state.isDriving);
  const { value, unit } = speedIn(appCountry(), isDriving);
  return (
    <p className="cockpit-cluster num">
      <b>{useSpeed(value)}</b>
      <small>{unit}</small>
    </p>
  );
}

/** By then a car with a linked account has signed in. */
const SIGN_IN_TIMEOUT_MS = 12_000;

const visitNow = (isSignedIn: boolean): CockpitVisit => {
  const override = deviceStorage.read('LanguageOverride');
  return {
    consumerId: isSignedIn ? deviceStorage.read('consumerId') : undefined,
    language: override === undefined ? undefined : appLocale().replace('-', '_'),
    wheel: deviceStorage.read('wheelPosition') === 'right' ? 'right' : 'left',
  };
};

/** The film that the address names. */
const filmInAddress = (): number | undefined => {
  const text = new URLSearchParams(window.location.search).get('film');
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

const useIsSignedOut = (): boolean => {
  const isAnyScreenSignedIn = useCockpit(({ seats }) =>
    CAR_SEATS.some((seat) => seats[seat].report?.isSignedIn),
  );
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SIGN_IN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && !isAnyScreenSignedIn;
};

/** A whole car on one page, to test several screens together (SCR-09). */
export function CockpitScreen() {
  const t = useWording();
  const { layout, unit, largeWidthPx } = useCockpitScale();
  const isOwn = useSession((session) => session.isSignedIn);
  const visit = useMemo(() => visitNow(isOwn), [isOwn]);
  const [link] = useState(createCockpitLink);
  const isDriving = useCockpit((state) => state.isDriving);
  const isLarge = useCockpit(({ enlarged }) => enlarged !== undefined);
  const isSignedOut = useIsSignedOut();
  const [film] = useState(filmInAddress);
  usePageTitle(t('cockpit_title'));

  useEffect(() => {
    resetCockpit();
    const stops = [link.start(), signInScreens({ link, isOwn, phoneName: t('cockpit_phone') })];
    return () => stops.forEach((stop) => stop());
  }, [link, isOwn, t]);

  const leaveLarge = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLarge) return;
    event.preventDefault();
    shrink();
  };

  return (
    <div
      className={joinClasses(
        'cockpit',
        `cockpit--${layout}`,
        isDriving && 'cockpit--driving',
        visit.wheel === 'right' && 'cockpit--wheel-right',
      )}
      style={{ '--k': unit, '--large-w': largeWidthPx / unit } as CssVariables}
      onKeyDown={leaveLarge}
    >
      <Intro />
      {/* Controls come first, so that keyboard users reach them without tabbing through five apps. */}
      <aside className="cockpit-desk">
        <GroupPanel link={link} film={film} isSignedOut={isSignedOut} />
        <TroublePanel />
      </aside>
      <div className="cockpit-road" aria-hidden="true" />
      <div className="cockpit-car">
        <img className="cockpit-car__picture" src={carPicture} alt={t('cockpit_car')} />
        <GearShift />
        <Cluster />
        {isLarge && <div className="cockpit-scrim" onClick={shrink} aria-hidden="true" />}
        {CAR_SEATS.map((seat) => (
          <CarScreen key={`${seat} ${visit.consumerId}`} seat={seat} link={link} visit={visit} />
        ))}
      </div>
      <Handset key={visit.consumerId} link={link} visit={visit} />
    </div>
  );
}
