import { formatClock } from '../../../shared/text/formats';
import { type Translate, useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { isDone } from '../actions/bar-state';
import { type BarLine, endingLines } from '../actions/bar-words';
import type { ListedScreen } from '../board/listed-screen';
import type { AssignState } from './use-assign';

interface AssignFooterProps {
  readonly state: AssignState;
  readonly selected: readonly ListedScreen[];
  readonly startS: number;
  readonly isOffline: boolean;
  readonly onPlay: () => void;
  readonly onCancel: () => void;
}

/** Start position, failures, and the primary button with the number of screens. */
export function AssignFooter(props: AssignFooterProps) {
  const { state, selected, startS, isOffline, onPlay, onCancel } = props;
  const t = useWording();
  const isBusy = state.kind === 'busy';
  const trouble = troubleLines(state, isOffline, t);
  return (
    <footer className="assign__footer">
      <div className="assign__say" role="status">
        {trouble.length > 0 ? (
          <>
            <Icon name="alert" />
            <div>
              {trouble.map(({ name, text }) => (
                <p key={`${name} ${text}`}>
                  {name && <strong>{name}</strong>} {text}
                </p>
              ))}
            </div>
          </>
        ) : (
          <p>{startText(selected.length, startS, t)}</p>
        )}
      </div>
      <Button variant="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button variant="primary" icon="play" isBusy={isBusy} isDisabled={isOffline} onClick={onPlay}>
        {selected.length === 0 ? t('title_play') : t('screens_play_on', { count: selected.length })}
      </Button>
    </footer>
  );
}

const startText = (count: number, startS: number, t: Translate): string => {
  if (count === 0) return t('screens_choose');
  if (startS > 0) return t('screens_start_at', { count, time: formatClock(startS) });
  return t('screens_start_beginning', { count });
};

const troubleLines = (state: AssignState, isOffline: boolean, t: Translate): readonly BarLine[] => {
  if (isOffline) return [{ text: t('screens_offline') }, { text: t('screens_offline_text') }];
  if (state.kind === 'empty') return [{ text: t('screens_select') }];
  return state.kind === 'failed'
    ? endingLines(
        state.endings.filter((ending) => !isDone(ending)),
        t,
      )
    : [];
};
