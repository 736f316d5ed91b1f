import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { CountdownRing } from '../countdown/countdown-ring';
import { useCountdown } from '../countdown/use-countdown';
import { Icon, type IconName } from '../icon/icon';
import { Spinner } from '../spinner/spinner';
import type { ShownSnackbar, SnackbarKind } from './snackbar-store';
import { useSwipeAway } from './use-swipe-away';
import './snackbar.css';

const iconOf = {
  primary: 'success',
  secondary: 'alert',
  tertiary: 'info',
  processing: undefined,
  error: 'alert',
} satisfies Record<SnackbarKind, IconName | undefined>;

type SnackbarProps = {
  snackbar: Omit<ShownSnackbar, 'id'>;
  onClose: () => void;
  /** Name of the cross; a message with an action has none. */
  closeLabel: string;
};

export function Snackbar(props: SnackbarProps) {
  const { countdownS } = props.snackbar;
  return countdownS === undefined ? (
    <SnackbarBody {...props} secondsLeft={0} />
  ) : (
    <CountingSnackbar {...props} totalS={countdownS} />
  );
}

function CountingSnackbar({ totalS, ...props }: SnackbarProps & { totalS: number }) {
  const left = useCountdown(totalS);
  return (
    <SnackbarBody {...props} secondsLeft={left} mark={<CountdownRing secondsLeft={left} totalS={totalS} />} />
  );
}

type SnackbarBodyProps = SnackbarProps & { secondsLeft: number; mark?: ReactNode };

function SnackbarBody({ snackbar, onClose, closeLabel, secondsLeft, mark }: SnackbarBodyProps) {
  const { kind, text, detail, action, durationMs } = snackbar;
  const close = useEffectEvent(onClose);
  // A keyboard focus on its button restarts its time when it leaves.
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasFocus && action !== undefined && snackbar.countdownS === undefined;
  useEffect(() => {
    if (durationMs === null || isHeld) return;
    const timer = window.setTimeout(() => close(), durationMs);
    return () => window.clearTimeout(timer);
  }, [durationMs, isHeld]);
  const swipe = useSwipeAway(onClose);
  const icon = iconOf[kind];
  return (
    <div
      className={`snackbar snackbar--${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      {...swipe}
    >
      {mark ?? (icon ? <Icon name={icon} /> : <Spinner />)}
      <div className="snackbar__body">
        {typeof text === 'function' ? text(secondsLeft) : text}
        {detail && <div className="snackbar__detail">{detail}</div>}
      </div>
      {action && (
        <button
          type="button"
          className="snackbar__action"
          onClick={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      {!action && kind !== 'processing' && (
        <button
          type="button"
          className="snackbar__action snackbar__close"
          aria-label={closeLabel}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
