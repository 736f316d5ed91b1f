import {
  formatClock,
  Icon,
  joinClasses,
  type ScreenReport,
  type Trouble,
  useWording,
} from '@drivein/web/for-cockpit';
import type { CockpitLink } from './cockpit-link';
import { enlarge, shrink, useCockpit } from './cockpit-store';
import type { CockpitVisit } from './frame-address';
import { GroupNumber } from './group/group-number';
import { FRAME_MS } from './group/judge-group';
import { ScreenFrame } from './screen-frame';
import { type CarSeat, NAME_OF } from './seats';
import { useEffect, useRef } from 'react';
import { LIGHT_SIZE, paintLight } from './paint-light';
import type { WordingKey } from '@drivein/wording';

type ScreenState =
  | { readonly kind: 'words'; readonly words: WordingKey }
  /** A running film shows its position. */
  | { readonly kind: 'position'; readonly positionS: number };

const words = (key: WordingKey): ScreenState => ({ kind: 'words', words: key });

/** The caption of a screen. */
const screenState = (report: ScreenReport | undefined, trouble: Trouble): ScreenState => {
  if (!report?.isSignedIn) return words('cockpit_starting');
  if (trouble.isCut) return words('cockpit_cut_off');
  const { film } = report;
  if (!film) return words('cockpit_browsing');
  if (film.isHidden) return words('cockpit_poster');
  if (film.state === 'paused') return words('cockpit_paused');
  return { kind: 'position', positionS: film.positionS };
};

/** The light of a screen: the app glows, a film casts its colours, a poster a few of them. */
const kindOf = (report: ScreenReport | undefined): 'off' | 'glow' | 'film' | 'poster' => {
  if (!report?.isSignedIn) return 'off';
  if (!report.film) return 'glow';
  return report.film.isHidden ? 'poster' : 'film';
};

/** The light that a screen casts on the seat below it. */
function ScreenLight({ report }: { report: ScreenReport | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const artwork = report?.film?.artworkUrl;
  useEffect(() => {
    // Without its picture a film casts no light, which needs no message.
    if (artwork && canvas.current) void paintLight(canvas.current, artwork).catch(() => undefined);
  }, [artwork]);
  return (
    <div className={`cockpit-light cockpit-light--${kindOf(report)}`} aria-hidden="true">
      <canvas ref={canvas} {...LIGHT_SIZE} />
    </div>
  );
}

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

/** A screen of the car: picture, light on the seat below, caption. */
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
          {state.kind === 'position' ? formatClock(state.positionS) : t(state.words)}
        </span>
        <Icon name={isLarge ? 'fullscreen-exit' : 'fullscreen'} />
      </button>
    </section>
  );
}
