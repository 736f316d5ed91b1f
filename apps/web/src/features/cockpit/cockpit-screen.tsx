import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { appLocale } from '../../shared/app-language';
import { deviceStorage } from '../../shared/device-storage';
import { usePageTitle } from '../../shared/page-title';
import { useSession } from '../../shared/session';
import { useWording } from '../../shared/wording';
import type { CssVariables } from '../../ui/css-variables';
import { joinClasses } from '../../ui/join-classes';
import carPicture from './car-cabin.svg';
import { CarScreen } from './car-screen';
import { Cluster } from './cluster';
import { createCockpitLink } from './cockpit-link';
import { resetCockpit, shrink, useCockpit } from './cockpit-store';
import styles from './cockpit.css?url';
import type { CockpitVisit } from './frame-address';
import { GearShift } from './gear-shift';
import { GroupDesk } from './group-desk';
import { Handset } from './handset';
import { Intro } from './intro';
import { letScreensIn } from './let-screens-in';
import { CAR_SEATS } from './seats';
import { TroubleDesk } from './trouble-desk';
import { useCockpitScale } from './use-cockpit-scale';

/** By then a car that belongs to an account has signed in. */
const NOBODY_AFTER_MS = 12_000;

const visitNow = (isSignedIn: boolean): CockpitVisit => {
  const override = deviceStorage.read('LanguageOverride');
  return {
    consumerId: isSignedIn ? deviceStorage.read('consumerId') : undefined,
    language: override === undefined ? undefined : appLocale().replace('-', '_'),
    wheel: deviceStorage.read('wheelPosition') === 'right' ? 'right' : 'left',
  };
};

const filmIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const useIsNobodyIn = (): boolean => {
  const isAnybodyIn = useCockpit(({ seats }) => CAR_SEATS.some((seat) => seats[seat].report?.isSignedIn));
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), NOBODY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && !isAnybodyIn;
};

/** A whole car on one page, to see what several screens do together (SCR-09). */
export function CockpitScreen() {
  const t = useWording();
  const { layout, unit, largeWidthPx } = useCockpitScale();
  const [query] = useSearchParams();
  const isOwn = useSession((session) => session.isSignedIn);
  const visit = useMemo(() => visitNow(isOwn), [isOwn]);
  const [link] = useState(createCockpitLink);
  const isDriving = useCockpit((state) => state.isDriving);
  const isLarge = useCockpit(({ enlarged }) => enlarged !== undefined);
  const isNobodyIn = useIsNobodyIn();
  usePageTitle(t('cockpit_title'));

  useEffect(() => {
    resetCockpit();
    const stops = [link.start(), letScreensIn({ link, isOwn, phoneName: t('cockpit_phone') })];
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
      {/* Beside the style sheet of the app: nobody else needs it. */}
      <link rel="stylesheet" href={styles} precedence="cockpit" />
      <Intro />
      {/* Controls first: who goes by the keyboard need not pass through five apps to reach them. */}
      <aside className="cockpit-desk">
        <GroupDesk link={link} film={filmIn(query.get('film'))} isNobodyIn={isNobodyIn} />
        <TroubleDesk />
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
