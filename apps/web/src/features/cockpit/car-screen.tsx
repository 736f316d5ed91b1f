import { formatClock } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { Icon } from '../../ui/icon/icon';
import { joinClasses } from '../../ui/join-classes';
import type { CockpitLink } from './cockpit-link';
import { enlarge, shrink, useCockpit } from './cockpit-store';
import type { CockpitVisit } from './frame-address';
import { GroupNumber } from './group-number';
import { FRAME_MS } from './judge-group';
import { ScreenFrame } from './screen-frame';
import { ScreenLight } from './screen-light';
import { screenState } from './screen-state';
import { type CarSeat, NAME_OF } from './seats';

interface CarScreenProps {
  readonly seat: CarSeat;
  readonly link: CockpitLink;
  readonly visit: CockpitVisit;
}

const useIsLate = (seat: CarSeat): boolean =>
  useCockpit(({ groups }) =>
    groups.some(
      ({ verdict, members }) =>
        verdict.kind === 'catching-up' &&
        members.some((member) => member.seat === seat && Math.abs(member.driftMs ?? 0) > FRAME_MS),
    ),
  );

/** A screen in its place in the car: picture, its light on the seat below, one line of words. */
export function CarScreen({ seat, link, visit }: CarScreenProps) {
  const t = useWording();
  const report = useCockpit((state) => state.seats[seat].report);
  const trouble = useCockpit((state) => state.trouble[seat]);
  const isLarge = useCockpit(({ enlarged }) => enlarged === seat);
  const isLate = useIsLate(seat);
  const state = screenState(report, trouble);
  const group = report?.group?.number;
  const name = t(NAME_OF[seat]);
  return (
    <section
      className={joinClasses(
        'cockpit-screen',
        `cockpit-screen--${seat}`,
        group !== undefined && `cockpit-screen--group-${group}`,
        (isLate || trouble.isCut) && 'cockpit-screen--late',
        isLarge && 'cockpit-screen--large',
      )}
      aria-label={name}
    >
      <ScreenLight report={report} />
      <div className="cockpit-screen__picture">
        <ScreenFrame seat={seat} link={link} visit={visit} />
        {(isLate || trouble.isCut) && (
          <span className="cockpit-screen__note">
            <Icon name={trouble.isCut ? 'offline' : 'sync'} />
            {t(trouble.isCut ? 'cockpit_cut_off' : 'cockpit_catching_up')}
          </span>
        )}
      </div>
      <button
        type="button"
        className="cockpit-screen__caption"
        aria-label={isLarge ? t('cockpit_shrink') : t('cockpit_enlarge', { screen: name })}
        onClick={() => (isLarge ? shrink() : enlarge(seat))}
      >
        {group !== undefined && <GroupNumber number={group} />}
        <span className="cockpit-screen__name">{name}</span>
        <span className={joinClasses('cockpit-screen__state', state.kind === 'words' && 'dim')}>
          {state.kind === 'place' ? formatClock(state.positionS) : t(state.words)}
        </span>
        <Icon name={isLarge ? 'fullscreen-exit' : 'fullscreen'} />
      </button>
    </section>
  );
}
