import { CHECKOUT_SNACKBAR_MS } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { CheckoutFailure } from './checkout-failure';
import type { CheckoutPhase } from '../order/checkout-state';

export const CHECKOUT_TOPIC = 'checkout';

let closeLast: (() => void) | undefined;

/** Closes the last failure message: a new attempt or a lock makes its text and button obsolete. */
export const dismissFailure = (): void => closeLast?.();

/** Shows a message for a failed stage. A lock, a lost connection and the end have their own views. */
export const showFailure = (failure: CheckoutFailure, next: CheckoutPhase, retry: () => void): void => {
  if (failure.kind === 'unauthorised') {
    showSnackbar({
      kind: 'error',
      text: translate('connection_unauthorized'),
      detail: translate('session_expired_text'),
      durationMs: CHECKOUT_SNACKBAR_MS,
      topic: CHECKOUT_TOPIC,
    });
  }
  if (failure.kind === 'mistake' && next.at !== 'locked') {
    closeLast = showSnackbar({
      kind: 'error',
      text: translate('validation_error'),
      // The review shows the reason itself; the card fields have their own button.
      ...(next.at === 'review'
        ? { action: { label: translate('retry'), onPress: retry } }
        : { detail: translate(failure.text) }),
      durationMs: CHECKOUT_SNACKBAR_MS,
      topic: CHECKOUT_TOPIC,
    });
  }
};

/** Says why the title can no longer be bought, or that the user cancelled. */
export const showEnd = (text: WordingKey, kind: 'error' | 'tertiary' = 'error'): void =>
  void showSnackbar({
    kind,
    text: translate(text),
    durationMs: CHECKOUT_SNACKBAR_MS,
    topic: CHECKOUT_TOPIC,
  });
