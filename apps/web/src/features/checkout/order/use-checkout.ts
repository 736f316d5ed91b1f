import { CHECKOUT_SNACKBAR_MS } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { translate } from '../../../shared/text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { CheckoutCall, CheckoutTransaction } from './checkout-call';
import { readCheckoutFailure } from '../outcome/checkout-failure';
import { firstCheckout, nextCheckout } from './checkout-flow';
import type { CheckoutEnd, CheckoutEvent, CheckoutPhase, PaymentStep } from './checkout-state';
import { billingAddressOf, type CheckoutOrder, emptyOrder, expiryParts } from './checkout-order';
import type { TokenFailure } from '../card/flex-failure';
import { returnUrlOf } from '../card/return-url';
import { logFailure, type PaymentDeps, responseOf, runPaymentStep } from '../card/run-payment-step';
import { CHECKOUT_TOPIC, dismissFailure, showEnd, showFailure } from '../outcome/failure-snackbar';
import { useCardFields } from '../card/use-card-fields';
import { watchPayment } from '../outcome/watch-payment';
import { isProfileCompleted } from '../card/frame-messages';
import { postJwt } from '../card/post-jwt';

/** Browser facts that the card's bank requires. */
const deviceInformation = () => ({
  browserLanguage: navigator.language,
  colorDepth: window.screen.colorDepth,
  screenHeight: window.screen.height,
  screenWidth: window.screen.width,
  timeZoneOffset: new Date().getTimezoneOffset(),
  userAgent: navigator.userAgent.slice(0, 500),
});

const FRAME_PX = 10;
/** The processor's recommended limit; after it the payment continues without device data. */
const LONGEST_MS = 10_000;

let count = 0;

/** Loads the bank's device data page in a hidden frame. Resolves when it reports, or after ten seconds. */
const collectDeviceData = (url: string, accessToken: string): Promise<void> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.name = `device-data-${(count += 1)}`;
    frame.width = String(FRAME_PX);
    frame.height = String(FRAME_PX);
    frame.className = 'checkout__device-data';
    frame.title = '';
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
    const handleMessage = (message: MessageEvent<unknown>) => {
      if (message.source === frame.contentWindow && isProfileCompleted(message, url)) finish();
    };
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
      frame.remove();
      resolve();
    };
    const timer = window.setTimeout(finish, LONGEST_MS);
    window.addEventListener('message', handleMessage);
    document.body.append(frame);
    postJwt(frame.name, url, accessToken);
  });

interface CheckoutOptions {
  readonly transaction: CheckoutTransaction;
  readonly call: CheckoutCall;
  /** Restarts the checkout with a new card form. */
  readonly onRestart: () => void;
  readonly onEnded: (end: CheckoutEnd) => void;
}

/** Connects the checkout state with its effects: `checkout-flow` decides, this hook acts. */
export const useCheckout = ({ transaction, call, onRestart, onEnded }: CheckoutOptions) => {
  const { transactionId } = transaction;
  const [state, send] = useReducer(nextCheckout, transaction.processStatus, (processStatus) =>
    firstCheckout(processStatus, emptyOrder(transaction.countryCode)),
  );
  const { phase, order } = state;

  /** Shows messages to the user, then updates the state. */
  const dispatch = useEffectEvent((event: CheckoutEvent) => {
    if (event.kind === 'failed')
      showFailure(event.failure, nextCheckout(state, event).phase, () => send({ kind: 'purchase' }));
    send(event);
  });

  const cardFields = useCardFields({
    call,
    transactionId,
    isWanted: phase.at !== 'watching' && phase.at !== 'ended',
  });

  const showRefusal = useEffectEvent((error: unknown) => {
    logFailure({ call, transaction }, 'CaptureContextError', responseOf(error));
    dispatch({ kind: 'failed', failure: readCheckoutFailure(error) });
  });
  useEffect(() => {
    if (cardFields.refusal) showRefusal(cardFields.refusal);
  }, [cardFields.refusal]);

  /** Handles every failed token in one place; invalid fields are left to their form. */
  const mendTokenFailure = (failure: TokenFailure) => {
    const say = (text: string) =>
      showSnackbar({ kind: 'error', text, durationMs: CHECKOUT_SNACKBAR_MS, topic: CHECKOUT_TOPIC });
    if (failure.kind === 'limit') {
      say(translate('flex_limit'));
      onRestart();
    }
    if (failure.kind === 'expired') {
      say(translate('checkout_fields_emptied'));
      cardFields.reopen();
    }
    if (failure.kind === 'unreachable') say(translate('checkout_fields_unreachable'));
  };

  const makeToken = useEffectEvent(async () => {
    const result = await cardFields.createToken(expiryParts(order.expiry));
    if (result.kind === 'card') return dispatch({ kind: 'card-ready', card: result.card });
    mendTokenFailure(result.failure);
    dispatch({ kind: 'card-lost' });
  });

  const takeStep = useEffectEvent(async (step: PaymentStep) => {
    if (step.name === 'token') return makeToken();
    if (step.name === 'challenge') return;
    const { month, year } = expiryParts(order.expiry);
    const deps: PaymentDeps = {
      call,
      transaction,
      order: {
        // After a reload there is no token, and a capture needs none.
        token: state.card?.token ?? '',
        expiryMonth: month,
        expiryYear: year,
        billingAddress: billingAddressOf(order),
      },
      returnUrl: returnUrlOf(transactionId),
      deviceInformation: deviceInformation(),
      collectDeviceData,
    };
    dispatch(await runPaymentStep(deps, step));
  });

  const step = phase.at === 'paying' ? phase.step : undefined;
  const taken = useRef<PaymentStep>(undefined);
  useEffect(() => {
    // Runs each step once, however often React renders.
    if (!step || taken.current === step) return;
    taken.current = step;
    void takeStep(step);
  }, [step]);

  const isNewTry = phase.at === 'paying' || phase.at === 'locked';
  useEffect(() => {
    if (isNewTry) dismissFailure();
  }, [isNewTry]);

  const isWatching = phase.at === 'watching';
  const isCancelling = isWatching && phase.why === 'cancelling';
  useEffect(() => {
    if (!isWatching) return;
    return watchPayment({ call, transactionId, isCancelling }, (event) => dispatch(event));
  }, [isWatching, isCancelling, call, transactionId]);

  const end = useEffectEvent((ended: Extract<CheckoutPhase, { at: 'ended' }>) => {
    if (ended.text) showEnd(ended.text);
    onEnded(ended.end);
  });
  useEffect(() => {
    if (phase.at === 'ended') end(phase);
  }, [phase]);

  return {
    state,
    order,
    changeOrder: (part: Partial<CheckoutOrder>) => send({ kind: 'order-changed', part }),
    send,
    cardFields,
    mendTokenFailure,
  };
};
export type Checkout = ReturnType<typeof useCheckout>;
