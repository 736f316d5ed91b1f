import { CHECKOUT_LOCK_MS, CHECKOUT_MISTAKE_LIMIT } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import type { CheckoutFailure } from '../outcome/checkout-failure';
import type { CheckoutOrder } from './checkout-order';
import type {
  CardInHand,
  CheckoutEvent,
  CheckoutPhase,
  CheckoutState,
  FormStep,
  PaymentStep,
  ProcessStatus,
} from './checkout-state';

/** A reopened payment shows its current status. */
export const firstCheckout = (processStatus: ProcessStatus, order: CheckoutOrder): CheckoutState => ({
  phase: phaseFor(processStatus) ?? { at: 'card', isEdit: false },
  order,
  card: undefined,
  quote: undefined,
  mistakes: 0,
});

const phaseFor = (status: ProcessStatus): CheckoutPhase | undefined => {
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
      return state.phase.at === 'billing'
        ? { ...state, quote: event.quote, phase: { at: 'review', notice: undefined } }
        : state;
    case 'quote-lost':
      // Ends the edit: its review would show a total that may differ from the charge.
      return state.phase.at === 'billing'
        ? { ...state, quote: undefined, phase: { at: 'billing', isEdit: false } }
        : state;
    case 'previous':
      return goBack(state);
    case 'edit':
      return state.phase.at === 'review' ? edit(state, event.step) : state;
    case 'purchase':
      return purchase(state);
    case 'failed':
      return fail(state, event.failure);
    case 'status':
      return applyStatus(state, event);
    case 'cancel-asked':
      return isMoneyMoving(state) ? { ...state, phase: { at: 'watching', why: 'cancelling' } } : state;
    case 'unlocked':
      return state.phase.at === 'locked' ? { ...openForm(state, state.phase.then), mistakes: 0 } : state;
    default:
      return state.phase.at === 'paying' ? payNext(state, state.phase.step, event) : state;
  }
};

const afterCard = (state: CheckoutState, card: CardInHand): CheckoutState => {
  const { phase } = state;
  if (phase.at === 'paying' && phase.step.name === 'token') return startSetup(state, card);
  if (phase.at !== 'card') return state;
  const isQuoted = phase.isEdit && state.quote !== undefined;
  return {
    ...state,
    card,
    phase: isQuoted ? { at: 'review', notice: undefined } : { at: 'billing', isEdit: false },
  };
};

const edit = (state: CheckoutState, step: 'card' | 'billing'): CheckoutState => ({
  ...state,
  phase: { at: step, isEdit: true, orderBefore: state.order },
});

const goBack = (state: CheckoutState): CheckoutState => {
  const { phase } = state;
  if (phase.at === 'review') return { ...state, phase: { at: 'billing', isEdit: false } };
  if (phase.at !== 'billing' && phase.at !== 'card') return state;
  // Card and tax belong to the order before the edit.
  if (phase.isEdit) return openForm({ ...state, order: phase.orderBefore }, 'review');
  return phase.at === 'billing' ? { ...state, phase: { at: 'card', isEdit: false } } : state;
};

const startSetup = (state: CheckoutState, card: CardInHand): CheckoutState => ({
  ...state,
  // The server now knows the token, so another attempt needs a new one.
  card: { ...card, isSpent: true },
  phase: { at: 'paying', step: { name: 'setup' } },
});

const purchase = (state: CheckoutState): CheckoutState => {
  const { phase, card } = state;
  if (phase.at !== 'review' || !card || !state.quote) return state;
  return card.isSpent
    ? { ...state, phase: { at: 'paying', step: { name: 'token' } } }
    : startSetup(state, card);
};

const pay = (state: CheckoutState, step: PaymentStep): CheckoutState => ({
  ...state,
  phase: { at: 'paying', step },
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
      | 'status'
      | 'unlocked'
      | 'cancel-asked';
  }
>;

/** Each step accepts only its own event; a late event changes nothing. */
const payNext = (state: CheckoutState, { name }: PaymentStep, event: PaymentEvent): CheckoutState => {
  switch (event.kind) {
    case 'card-lost':
      return name === 'token' ? edit({ ...state, card: undefined }, 'card') : state;
    case 'set-up': {
      const { accessToken, url, referenceId } = event;
      return name === 'setup' ? pay(state, { name: 'device-data', accessToken, url, referenceId }) : state;
    }
    case 'device-data-collected': {
      const { phase } = state;
      const isDue = phase.at === 'paying' && phase.step.name === 'device-data';
      return isDue ? pay(state, { name: 'enrollment', referenceId: phase.step.referenceId }) : state;
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
      return name === 'challenge' ? { ...state, phase: { at: 'review', notice: event.text } } : state;
    case 'paid':
      return name === 'pay' ? pay(state, { name: 'verify' }) : state;
    case 'verified':
      return name === 'verify' ? pay(state, { name: 'confirm' }) : state;
    case 'confirmed':
      return name === 'confirm'
        ? { ...state, mistakes: 0, phase: { at: 'ended', end: 'completed', text: undefined } }
        : state;
  }
};

/** The form to return to after a failure: card form or review. */
const formOf = (phase: CheckoutPhase): FormStep =>
  phase.at === 'card' || phase.at === 'billing' ? phase.at : 'review';

const openForm = (state: CheckoutState, step: FormStep, notice?: WordingKey): CheckoutState => {
  if (step !== 'review') return { ...state, phase: { at: step, isEdit: false } };
  // A reload loses the order: the user enters it again.
  const hasOrder = state.card !== undefined && state.quote !== undefined;
  return { ...state, phase: hasOrder ? { at: 'review', notice } : { at: 'card', isEdit: false } };
};

/** The bank has approved: a refusal now ends the payment, because no other card can be tried. */
const isHandingOver = (phase: CheckoutPhase): boolean =>
  phase.at === 'paying' && (phase.step.name === 'verify' || phase.step.name === 'confirm');

const isFinal = ({ phase }: CheckoutState) => phase.at === 'ended';
const isCancelling = ({ phase }: CheckoutState) => phase.at === 'watching' && phase.why === 'cancelling';

const fail = (state: CheckoutState, failure: CheckoutFailure): CheckoutState => {
  if (isFinal(state)) return state;
  // A cancel stays in progress; a failure of an earlier step does not end it.
  if (isCancelling(state) && failure.kind !== 'unauthorised' && failure.kind !== 'over') return state;
  const form = formOf(state.phase);
  switch (failure.kind) {
    case 'mistake': {
      const mistakes = state.mistakes + 1;
      if (isHandingOver(state.phase))
        return { ...state, mistakes, phase: { at: 'watching', why: 'left-to-server' } };
      const isLast = mistakes >= CHECKOUT_MISTAKE_LIMIT;
      return isLast
        ? { ...state, mistakes, phase: { at: 'locked', forS: CHECKOUT_LOCK_MS / 1000, then: form } }
        : { ...stayOrOpen(state, form, failure.text), mistakes };
    }
    case 'locked':
      return { ...state, phase: { at: 'locked', forS: failure.forS, then: form } };
    case 'lost':
      return state.phase.at === 'paying'
        ? { ...state, phase: { at: 'watching', why: 'connection-lost' } }
        : state;
    case 'overtaken':
      return state.phase.at === 'watching'
        ? state
        : { ...state, phase: { at: 'watching', why: 'under-way' } };
    case 'in-motion':
      return stayOrOpen(state, form, 'car_in_motion');
    case 'unauthorised':
      return { ...state, phase: { at: 'ended', end: 'over', text: undefined } };
    case 'over':
      return { ...state, phase: { at: 'ended', end: 'over', text: failure.text } };
  }
};

/** Keeps an open form as it is. */
const stayOrOpen = (state: CheckoutState, form: FormStep, notice: WordingKey): CheckoutState =>
  form === 'review' ? openForm(state, form, notice) : state;

/**
 * `started` while watching means that the payment did not go ahead and nothing was charged. A reservation is
 * captured; unlike paying, several screens may request that repeatedly.
 */
const applyStatus = (
  state: CheckoutState,
  { processStatus, isReserved }: { readonly processStatus: ProcessStatus; readonly isReserved: boolean },
): CheckoutState => {
  if (state.phase.at !== 'watching') return state;
  const { why } = state.phase;
  if (isReserved && (why === 'connection-lost' || why === 'under-way')) return pay(state, { name: 'verify' });
  const phase = phaseFor(processStatus);
  if (phase?.at === 'watching') return state;
  // An earlier call may still be in flight and pay; only the cancel's result counts.
  if (!phase && isCancelling(state)) return state;
  return phase ? { ...state, phase } : openForm(state, 'review', 'checkout_nothing_charged');
};

/** While money may move, cancelling needs confirmation. */
export const isMoneyMoving = ({ phase }: CheckoutState): boolean =>
  phase.at === 'watching' ||
  (phase.at === 'paying' && ['pay', 'verify', 'confirm'].includes(phase.step.name));
