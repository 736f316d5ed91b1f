import type { WordingKey } from '@drivein/wording';
import type { CheckoutPlace, FormStep } from './checkout-state';

export const FORM_STEPS = ['card', 'billing', 'review'] as const satisfies readonly FormStep[];

export const STEP_NAMES = {
  card: 'checkout_step_card',
  billing: 'checkout_step_billing',
  review: 'checkout_step_review',
} satisfies Record<FormStep, WordingKey>;

export const STEP_TITLES = {
  card: 'checkout_title_card',
  billing: 'checkout_title_billing',
  review: 'checkout_title_review',
} satisfies Record<FormStep, WordingKey>;

/** The form a place belongs to: behind everything that happens after the press stands the order. */
export const formStepOf = ({ at }: CheckoutPlace): FormStep =>
  at === 'card' || at === 'billing' ? at : 'review';
