import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { translate } from '../text/wording';

/** Longer waits are shown in minutes, without a countdown. */
const COUNTED_S = 120;

/** Too many attempts (42900): shows when the next one is allowed, with a countdown for short waits. */
export const showWait = (retryAfterS: number, topic: string): void => {
  const waitS = Math.max(1, Math.ceil(retryAfterS));
  if (waitS > COUNTED_S) {
    const minutes = Math.ceil(waitS / 60);
    showSnackbar({ kind: 'error', text: translate('wait_minutes', { minutes }), topic });
    return;
  }
  showSnackbar({
    kind: 'error',
    text: (seconds) => translate('wait_seconds', { seconds }),
    countdownS: waitS,
    durationMs: waitS * 1000,
    topic,
  });
};
