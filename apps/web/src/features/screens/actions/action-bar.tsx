import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../../shared/text/wording';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { joinClasses } from '../../../ui/join-classes';
import { Spinner } from '../../../ui/spinner/spinner';
import { SCREEN_ACTIONS, type ScreenAction, targetsOf } from './actions-of-selection';
import { type BarState, isBlocking } from './bar-state';
import { type BarWords, barWords } from './bar-words';
import type { ListedScreen } from '../board/listed-screen';
import './action-bar.css';

interface ActionBarProps {
  readonly bar: BarState;
  readonly selected: readonly ListedScreen[];
  /** Without a connection the bar says so, and every action is disabled. */
  readonly isOffline: boolean;
  readonly onAction: (action: ScreenAction) => void;
  readonly onCancel: () => void;
}

const actionButtons = {
  pause: { icon: 'pause', label: 'screens_pause' },
  resume: { icon: 'play', label: 'screens_resume' },
  sync: { icon: 'sync', label: 'screens_sync' },
  stop: { icon: 'stop', label: 'screens_stop' },
  restart: { icon: 'restart', label: 'screens_restart' },
} as const satisfies Record<ScreenAction, { icon: IconName; label: WordingKey }>;

/** Actions and their results. Buttons never move, they are only disabled (SCR-03). */
export function ActionBar({ bar, selected, isOffline, onAction, onCancel }: ActionBarProps) {
  const t = useWording();
  const words: BarWords = isOffline
    ? { tone: 'bad', title: t('screens_offline'), lines: [{ text: t('screens_offline_text') }] }
    : barWords(bar, selected.length, t);
  const canDo = (action: ScreenAction) =>
    !isOffline && !isBlocking(bar) && targetsOf(action, selected).length > 0;
  const press = (action: ScreenAction) => {
    if (!isOffline && !isBlocking(bar)) onAction(action);
  };
  return (
    <section
      className={joinClasses(
        'action-bar',
        `action-bar--${words.tone}`,
        // Above the actions, which stay at their position.
        words.lines.some(({ name }) => name) && 'action-bar--telling',
      )}
      aria-label={t('screens_actions')}
    >
      <div className="action-bar__words" role="status">
        <ToneIcon tone={words.tone} />
        <div>
          <p className="action-bar__title">{words.title}</p>
          {words.lines.map(({ name, text }) => (
            <p key={`${name} ${text}`} className="action-bar__line">
              {name && <strong>{name}</strong>} {text}
            </p>
          ))}
        </div>
      </div>
      <div className="action-bar__actions">
        {SCREEN_ACTIONS.map((action) => (
          <BarButton
            key={action}
            icon={actionButtons[action].icon}
            label={t(actionButtons[action].label)}
            isMain={action === 'sync'}
            isOff={!canDo(action)}
            onPress={() => press(action)}
          />
        ))}
        <BarButton
          icon="close"
          label={t('cancel')}
          isQuiet
          isOff={selected.length === 0 && bar.kind === 'rest'}
          onPress={onCancel}
        />
      </div>
    </section>
  );
}

const toneIcon = { plain: 'screens', good: 'success', bad: 'alert' } as const;

const ToneIcon = ({ tone }: Pick<BarWords, 'tone'>) =>
  tone === 'busy' ? <Spinner /> : <Icon name={toneIcon[tone]} />;

interface BarButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isMain?: boolean;
  readonly isQuiet?: boolean;
  /** A disabled button stays focusable, and a press says why. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function BarButton({ icon, label, isMain, isQuiet, isOff, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses(
        'button action-bar__action',
        isMain && 'button--primary',
        isQuiet && 'button--quiet action-bar__action--quiet',
      )}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className="action-bar__label">{label}</span>
    </button>
  );
}
