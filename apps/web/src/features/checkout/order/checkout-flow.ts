import { CHECKOUT_LOCK_MS, CHECKOUT_MISTAKE_LIMIT } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import type { CheckoutFailure } from '../outcome/checkout-failure';
import type { CheckoutOrder } from './checkout-order';
import type {
  CardInHand,
  CheckoutEvent,
  CheckoutPlace,
  CheckoutState,
  FormStep,
  PaymentStep,
  ProcessStatus,
} from './checkout-state';

/** A reopened payment shows its current status. */
export const firstCheckout = (processStatus: ProcessStatus, order: CheckoutOrder): CheckoutState => ({
  place: placeHeard(processStatus) ?? { at: 'card', isEdit: false },
  order,
  card: undefined,
  quote: undefined,
  mistakes: 0,
});

const placeHeard = (status: ProcessStatus): CheckoutPlace | undefined => {
  switch (status) {
    case 'processing':
      return { at: 'watching', why: 'under-way' };
    case 'completed':
    case 'cancelled':
    case 'failed':
      return { at: 'ended', end: status, text: undefined };
    case 'started':
      return undefined;
  }
};

export const nextCheckout = (state: CheckoutState, event: CheckoutEvent): CheckoutState => {
  switch (event.kind) {
    case 'order-changed':
      return { ...state, order: { ...state.order, ...event.part } };
    case 'card-ready':
      return afterCard(state, event.card);
    case 'quoted':
      return state.place.at === 'billing'
        ? { ...state, quote: event.quote, place: { at: 'review', notice: undefined } }
        : state;
    case 'quote-lost':
      // Ends the edit: its review would show a total that may differ from the charge.
      return state.place.at === 'billing'
        ? { ...state, quote: undefined, place: { at: 'billing', isEdit: false } }
        : state;
    case 'previous':
      return goBack(state);
    case 'edit':
      return state.place.at === 'review' ? edit(state, event.step) : state;
    case 'purchase':
      return purchase(state);
    case 'failed':
      return fail(state, event.failure);
    case 'heard':
      return hear(state, event);
    case 'cancel-asked':
      return isMoneyMoving(state) ? { ...state, place: { at: 'watching', why: 'cancelling' } } : state;
    case 'unlocked':
      return state.place.at === 'locked' ? { ...openForm(state, state.place.then), mistakes: 0 } : state;
    default:
      return state.place.at === 'paying' ? payFurther(state, state.place.step, event) : state;
  }
};

const afterCard = (state: CheckoutState, card: CardInHand): CheckoutState => {
  const { place } = state;
  if (place.at === 'paying' && place.step.name === 'token') return startSetup(state, card);
  if (place.at !== 'card') return state;
  const isQuoted = place.isEdit && state.quote !== undefined;
  return {
    ...state,
    card,
    place: isQuoted ? { at: 'review', notice: undefined } : { at: 'billing', isEdit: false },
  };
};

const edit = (state: CheckoutState, step: 'card' | 'billing'): CheckoutState => ({
  ...state,
  place: { at: step, isEdit: true, orderBefore: state.order },
});

const goBack = (state: CheckoutState): CheckoutState => {
  const { place } = state;
  if (place.at === 'review') return { ...state, place: { at: 'billing', isEdit: false } };
  if (place.at !== 'billing' && place.at !== 'card') return state;
  // Card and tax belong to the order before the edit.
  if (place.isEdit) return openForm({ ...state, order: place.orderBefore }, 'review');
  return place.at === 'billing' ? { ...state, place: { at: 'card', isEdit: false } } : state;
};

const startSetup = (state: CheckoutState, card: CardInHand): CheckoutState => ({
  ...state,
  // The server now knows the token, so another attempt needs a new one.
  card: { ...card, isSpent: true },
  place: { at: 'paying', step: { name: 'setup' } },
});

const purchase = (state: CheckoutState): CheckoutState => {
  const { place, card } = state;
  if (place.at !== 'review' || !card || !state.quote) return state;
  return card.isSpent
    ? { ...state, place: { at: 'paying', step: { name: 'token' } } }
    : startSetup(state, card);
};

const pay = (state: CheckoutState, step: PaymentStep): CheckoutState => ({
  ...state,
  place: { at: 'paying', step },
});

type PaymentEvent = Exclude<
  CheckoutEvent,
  {
    kind:
      | 'order-changed'
      | 'card-ready'
      | 'quoted'
      | 'quote-lost'
      | 'previous'
      | 'edit'
      | 'purchase'
      | 'failed'
      | 'heard'
      | 'unlocked'
      | 'cancel-asked';
  }
>;

/** Each step accepts only its own event; a late event changes nothing. */
const payFurther = (state: CheckoutState, { name }: PaymentStep, event: PaymentEvent): CheckoutState => {
  switch (event.kind) {
    case 'card-lost':
      return name === 'token' ? edit({ ...state, card: undefined }, 'card') : state;
    case 'set-up': {
      const { accessToken, url, referenceId } = event;
      return name === 'setup' ? pay(state, { name: 'device-data', accessToken, url, referenceId }) : state;
    }
    case 'device-data-collected': {
      const { place } = state;
      const isDue = place.at === 'paying' && place.step.name === 'device-data';
      return isDue ? pay(state, { name: 'enrollment', referenceId: place.step.referenceId }) : state;
    }
    case 'authenticated':
      return name === 'enrollment' ? pay(state, { name: 'pay' }) : state;
    case 'challenged':
      return name === 'enrollment'
        ? pay(state, { name: 'challenge', accessToken: event.accessToken, url: event.url })
        : state;
    case 'challenge-answered':
      return name === 'challenge' ? pay(state, { name: 'pay' }) : state;
    case 'challenge-dropped':
      return name === 'challenge' ? { ...state, place: { at: 'review', notice: event.text } } : state;
    case 'paid':
      return name === 'pay' ? pay(state, { name: 'verify' }) : state;
    case 'verified':
      return name === 'verify' ? pay(state, { name: 'confirm' }) : state;
    case 'confirmed':
      return name === 'confirm'
        ? { ...state, mistakes: 0, place: { at: 'ended', end: 'completed', text: undefined } }
        : state;
  }
};

/** The form to return to after a failure: card form or review. */
const formOf = (place: CheckoutPlace): FormStep =>
  place.at === 'card' || place.at === 'billing' ? place.at : 'review';

const openForm = (state: CheckoutState, step: FormStep, notice?: WordingKey): CheckoutState => {
  if (step !== 'review') return { ...state, place: { at: step, isEdit: false } };
  // A reload loses the order: the user enters it again.
  const hasOrder = state.card !== undefined && state.quote !== undefined;
  return { ...state, place: hasOrder ? { at: 'review', notice } : { at: 'card', isEdit: false } };
};

/** The bank has approved: a refusal now ends the payment, because no other card can be tried. */
const isHandingOver = (place: CheckoutPlace): boolean =>
  place.at === 'paying' && (place.step.name === 'verify' || place.step.name === 'confirm');

const isFinal = ({ place }: CheckoutState) => place.at === 'ended';
const isCancelling = ({ place }: CheckoutState) => place.at === 'watching' && place.why === 'cancelling';

const fail = (state: CheckoutState, failure: CheckoutFailure): CheckoutState => {
  if (isFinal(state)) return state;
  // A cancel stays in progress; a failure of an earlier step does not end it.
  if (isCancelling(state) && failure.kind !== 'unauthorised' && failure.kind !== 'over') return state;
  const form = formOf(state.place);
  switch (failure.kind) {
    case 'mistake': {
      const mistakes = state.mistakes + 1;
      if (isHandingOver(state.place))
        return { ...state, mistakes, place: { at: 'watching', why: 'left-to-server' } };
      const isLast = mistakes >= CHECKOUT_MISTAKE_LIMIT;
      return isLast
        ? { ...state, mistakes, place: { at: 'locked', forS: CHECKOUT_LOCK_MS / 1000, then: form } }
        : { ...stayOrOpen(state, form, failure.text), mistakes };
    }
    case 'locked':
      return { ...state, place: { at: 'locked', forS: failure.forS, then: form } };
    case 'lost':
      return state.place.at === 'paying'
        ? { ...state, place: { at: 'watching', why: 'connection-lost' } }
        : state;
    case 'overtaken':
      return state.place.at === 'watching'
        ? state
        : { ...state, place: { at: 'watching', why: 'under-way' } };
    case 'in-motion':
      return stayOrOpen(state, form, 'car_in_motion');
    case 'unauthorised':
      return { ...state, place: { at: 'ended', end: 'over', text: undefined } };
    case 'over':
      return { ...state, place: { at: 'ended', end: 'over', text: failure.text } };
  }
};

/** Keeps an open form as it is. */
const stayOrOpen = (state: CheckoutState, form: FormStep, notice: WordingKey): CheckoutState =>
  form === 'review' ? openForm(state, form, notice) : state;

/**
 * `started` while watching means that the payment did not go ahead and nothing was charged. A reservation is
 * captured; unlike paying, several screens may request that repeatedly.
 */
const hear = (
  state: CheckoutState,
  { processStatus, isReserved }: { readonly processStatus: ProcessStatus; readonly isReserved: boolean },
): CheckoutState => {
  if (state.place.at !== 'watching') return state;
  const { why } = state.place;
  if (isReserved && (why === 'connection-lost' || why === 'under-way')) return pay(state, { name: 'verify' });
  const place = placeHeard(processStatus);
  if (place?.at === 'watching') return state;
  // An earlier call may still be in flight and pay; only the cancel's result counts.
  if (!place && isCancelling(state)) return state;
  return place ? { ...state, place } : openForm(state, 'review', 'checkout_nothing_charged');
};

/** While money may move, cancelling needs confirmation. */
export const isMoneyMoving = ({ place }: CheckoutState): boolean =>
  place.at === 'watching' ||
  (place.at === 'paying' && ['pay', 'verify', 'confirm'].includes(place.step.name));
