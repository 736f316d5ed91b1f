import { useEffect, useId, useRef } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { usePageTitle } from '../../../shared/text/page-title';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Steps } from '../../../ui/steps/steps';
import { BillingStep } from '../card/billing-step';
import { CardStep } from '../card/card-step';
import type { CheckoutCall, CheckoutTransaction } from './checkout-call';
import type { CheckoutEnd, CheckoutPhase, FormStep } from './checkout-state';
import { CheckoutHead } from './checkout-head';
import { CheckoutSummary } from './checkout-summary';
import { isRental } from './checkout-texts';
import { CheckoutWaiting } from '../outcome/checkout-waiting';
import { ParkFirst } from './park-first';
import { ReviewStep } from '../card/review-step';
import { useBillingStep } from '../card/use-billing-step';
import { useCardStep } from '../card/use-card-step';
import { useCheckout } from './use-checkout';
import './checkout.css';
import type { WordingKey } from '@drivein/wording';

/** Each new step moves focus to its first field or button, else its heading; the app focuses the first step. */
const useStepFocus = (step: string) => {
  const root = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const first = [...(root.current?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])].find(
      (element) => element.checkVisibility(),
    );
    const target = first ?? root.current?.querySelector<HTMLElement>('h1');
    window.scrollTo({ top: 0, behavior: 'instant' });
    target?.focus({ preventScroll: first === undefined });
  }, [step]);
  return root;
};

const FORM_STEPS = ['card', 'billing', 'review'] as const satisfies readonly FormStep[];

const STEP_NAMES = {
  card: 'checkout_step_card',
  billing: 'checkout_step_billing',
  review: 'checkout_step_review',
} satisfies Record<FormStep, WordingKey>;

const STEP_TITLES = {
  card: 'checkout_title_card',
  billing: 'checkout_title_billing',
  review: 'checkout_title_review',
} satisfies Record<FormStep, WordingKey>;

/** Maps a checkout state to its form; payment states belong to the review. */
const formStepOf = ({ at }: CheckoutPhase): FormStep => (at === 'card' || at === 'billing' ? at : 'review');

export interface CardCheckoutProps {
  readonly transaction: CheckoutTransaction;
  readonly call: CheckoutCall;
  readonly onEnded: (end: CheckoutEnd) => void;
  /** Back from the first step, or later while nothing is charged. */
  readonly onLeave: () => void;
  /** The card form has expired: the checkout restarts (PAY-09). */
  readonly onRestart: () => void;
}

/** Card, address, review and payment, on a signed-in screen or on a phone that pays for one. */
export function CardCheckout({ transaction, call, onEnded, onLeave, onRestart }: CardCheckoutProps) {
  const t = useWording();
  const formId = useId();
  const isInMotion = useIsInMotion();
  const checkout = useCheckout({ transaction, call, onRestart, onEnded });
  const { state, order, send } = checkout;
  const { phase } = state;
  const cardStep = useCardStep(checkout);
  const billingStep = useBillingStep({ checkout, call, transactionId: transaction.transactionId });
  const step = formStepOf(phase);
  const isForm = step === phase.at;
  const root = useStepFocus(isForm ? step : phase.at);
  const title = t(isForm ? STEP_TITLES[step] : 'screen_payment');
  usePageTitle(title);

  const isBusy = (step === 'card' && cardStep.isBusy) || (step === 'billing' && billingStep.isBusy);
  const canContinue = step === 'review' || (step === 'card' ? cardStep.canContinue : billingStep.canContinue);
  const isFirst = phase.at === 'card' && !phase.isEdit;
  const goBack = () => {
    if (isFirst) onLeave();
    // While a call is pending the server's reply decides the step, so Back is ignored.
    else if (!isBusy) send({ kind: 'previous' });
  };
  const purchaseWords = isRental(transaction) ? 'checkout_rent' : 'checkout_purchase';

  return (
    <section className="checkout" ref={root}>
      {isForm && <CheckoutHead title={title} isSandbox={transaction.isSandbox} onBack={goBack} />}
      {isForm && (
        <Steps
          steps={FORM_STEPS.map((name) => t(STEP_NAMES[name]))}
          current={FORM_STEPS.indexOf(step)}
          label={t('checkout_steps')}
          doneLabel={t('create_account_step_done')}
        />
      )}
      {isForm && isInMotion && <ParkFirst />}
      <div className="checkout__body" hidden={!isForm || isInMotion}>
        <div className="checkout__step">
          <CardStep
            formId={`${formId}-card`}
            checkout={checkout}
            step={cardStep}
            isSandbox={transaction.isSandbox}
            isHidden={step !== 'card'}
          />
          {step === 'billing' && (
            <BillingStep formId={`${formId}-billing`} order={order} step={billingStep} />
          )}
          {step === 'review' && (
            <ReviewStep
              formId={`${formId}-review`}
              call={call}
              order={order}
              card={state.card}
              isRental={isRental(transaction)}
              notice={phase.at === 'review' ? phase.notice : undefined}
              onEdit={(edited) => send({ kind: 'edit', step: edited })}
              onPurchase={() => send({ kind: 'purchase' })}
            />
          )}
        </div>
        <CheckoutSummary
          transaction={transaction}
          quote={state.quote}
          isReview={step === 'review'}
          action={
            <Button
              type="submit"
              form={`${formId}-${step}`}
              variant="primary"
              isBlock
              isBusy={isBusy}
              isDisabled={!canContinue}
              data-autofocus={step === 'review' || undefined}
            >
              {t(step === 'review' ? purchaseWords : 'checkout_next')}
            </Button>
          }
        />
        {!isFirst && (
          <div className="checkout__foot">
            <Button variant="ghost" icon="left" onClick={goBack} isDisabled={isBusy}>
              {t('checkout_previous')}
            </Button>
          </div>
        )}
      </div>
      <CheckoutWaiting checkout={checkout} transaction={transaction} onLeave={onLeave} />
    </section>
  );
}
