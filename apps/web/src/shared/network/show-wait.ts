import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { translate } from '../text/wording';

/** Longer waits are told in minutes: nobody watches a number for that long. */
const COUNTED_S = 120;

/** Too many tries (42900): says when the next one is welcome, counting down while that is soon. */
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
