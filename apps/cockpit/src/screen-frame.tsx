import { Button, type CssVariables, Skeleton, useWording } from '@drivein/web/for-cockpit';
import type { CockpitLink } from './cockpit-link';
import { reloadSeat, useCockpit } from './cockpit-store';
import { type CockpitVisit, frameAddress, screenNameOf } from './frame-address';
import { NAME_OF, type Seat } from './seats';

interface ScreenFrameProps {
  readonly seat: Seat;
  readonly link: CockpitLink;
  readonly visit: CockpitVisit;
}

/** The layout size of the real device; its frame is scaled down into the opening. */
const layoutOf = (seat: Seat): CssVariables =>
  seat === 'phone' ? { '--frame-w': 390, '--frame-h': 844 } : { '--frame-w': 1280, '--frame-h': 720 };

/** A device: the real app in a frame, covered until it is signed in. */
export function ScreenFrame({ seat, link, visit }: ScreenFrameProps) {
  const t = useWording();
  const { attempt, isFailed, report } = useCockpit((state) => state.seats[seat]);
  const isThere = report?.isSignedIn === true;
  return (
    <div className="cockpit-frame" style={layoutOf(seat)}>
      <iframe
        key={attempt}
        ref={link.frameRef(seat)}
        // A reload inside the frame loses its start address but keeps its name.
        name={screenNameOf(seat, visit)}
        src={frameAddress(seat, visit)}
        title={t(NAME_OF[seat])}
        allow="autoplay; encrypted-media; fullscreen"
      />
      {!isThere && !isFailed && <Skeleton className="cockpit-frame__cover" />}
      {isFailed && (
        <div className="cockpit-frame__cover cockpit-frame__failed">
          <p>{t('cockpit_screen_failed')}</p>
          <Button icon="restart" onClick={() => reloadSeat(seat)}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
