import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../../shared/text/wording';
import type { CssVariables } from '../../../ui/css-variables';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { joinClasses } from '../../../ui/join-classes';
import { Picture } from '../../../ui/picture/picture';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar';
import { useContentDetails } from '../assign/content-details';
import { GroupNumber } from './group-number';
import type { ListedScreen, ScreenState } from './listed-screen';
import './screen-card.css';

interface ScreenCardProps {
  readonly screen: ListedScreen;
  readonly name: string;
  readonly isSelected: boolean;
  readonly hasAutofocus?: boolean;
  /** The picture beside the text instead of above it. */
  readonly isRow?: boolean;
  readonly onToggle: () => void;
}

export const stateWording = {
  playing: 'screens_playing',
  paused: 'screens_on_pause',
  syncing: 'screens_syncing',
  loading: 'screens_loading',
  browsing: 'screens_browsing',
  disconnected: 'screens_disconnected',
} as const satisfies Record<ScreenState, WordingKey>;

const stateIcon = {
  playing: 'play',
  paused: 'pause',
  syncing: 'sync',
  loading: 'clock',
  browsing: 'eye',
  disconnected: 'offline',
} as const satisfies Record<ScreenState, IconName>;

export const deviceIcon = ({ deviceType }: Pick<ListedScreen, 'deviceType'>): IconName =>
  deviceType === 'companion' ? 'phone' : 'device';

/** One selectable screen: its film, position, and group. */
export function ScreenCard({ screen, name, isSelected, hasAutofocus, isRow, onToggle }: ScreenCardProps) {
  const t = useWording();
  const { state, group, content, isSelf } = screen;
  const details = useContentDetails(content);
  return (
    <button
      type="button"
      className={joinClasses(
        'screen-card',
        isRow && 'screen-card--row',
        group && `screen-card--group-${group.number}`,
      )}
      aria-pressed={isSelected}
      data-state={state}
      data-autofocus={hasAutofocus || undefined}
      onClick={onToggle}
    >
      <span
        className="screen-card__picture"
        style={{ '--placeholder': details?.colour } as CssVariables}
        aria-hidden="true"
      >
        {details ? (
          <Picture key={details.picture?.src} source={details.picture} alt="" name={details.title} />
        ) : (
          <span className="screen-card__idle">{!content && <Icon name={deviceIcon(screen)} />}</span>
        )}
        {content && screen.durationS > 0 && <ProgressBar share={screen.positionS / screen.durationS} />}
      </span>
      <span className="screen-card__words">
        <span className="screen-card__name">
          {name}
          {isSelf && <span className="screen-card__self">{t('screens_self')}</span>}
        </span>
        <span className="screen-card__title">{content ? details?.title : t('screens_no_film')}</span>
      </span>
      <span className="screen-card__meta">
        <span className="screen-card__state">
          <Icon name={stateIcon[state]} />
          {t(stateWording[state])}
        </span>
        {group && (
          <span className="screen-card__group">
            <GroupNumber number={group.number} />
            {t(group.isLeader ? 'screens_leads' : 'screens_follows')}
          </span>
        )}
      </span>
      <span className="screen-card__tick" aria-hidden="true">
        <Icon name="check" />
      </span>
    </button>
  );
}
