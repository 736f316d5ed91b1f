import { CHECKOUT_SNACKBAR_MS } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { CheckoutFailure } from './checkout-failure';
import type { CheckoutPlace } from '../order/checkout-state';

export const CHECKOUT_TOPIC = 'checkout';

let closeTold: (() => void) | undefined;

/** A new try, or a lock: what was told of the last one no longer holds, nor does its button. */
export const takeBackFailure = (): void => closeTold?.();

/** What a failed stage says at once. A lock, a lost connection and the end have views of their own. */
export const tellFailure = (failure: CheckoutFailure, next: CheckoutPlace, retry: () => void): void => {
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
    closeTold = showSnackbar({
      kind: 'error',
      text: translate('validation_error'),
      // The review says why; the card fields have a button of their own.
      ...(next.at === 'review'
        ? { action: { label: translate('retry'), onPress: retry } }
        : { detail: translate(failure.text) }),
      durationMs: CHECKOUT_SNACKBAR_MS,
      topic: CHECKOUT_TOPIC,
    });
  }
};

/** Why it cannot be bought any more, or that somebody did not want to. */
export const tellEnd = (text: WordingKey, kind: 'error' | 'tertiary' = 'error'): void =>
  void showSnackbar({
    kind,
    text: translate(text),
    durationMs: CHECKOUT_SNACKBAR_MS,
    topic: CHECKOUT_TOPIC,
  });
