import { useState } from 'react';
import { useWording } from '../../../shared/text/wording';
import { CancelDialog } from './cancel-dialog';
import type { CheckoutTransaction } from '../order/checkout-call';
import { isMoneyMoving } from '../order/checkout-flow';
import { CheckoutHead } from '../order/checkout-head';
import { LockView } from './lock-view';
import { ProcessingView } from './processing-view';
import { returnUrlOf } from '../card/return-url';
import { StepUpDialog } from '../card/step-up-dialog';
import type { Checkout } from '../order/use-checkout';

interface CheckoutWaitingProps {
  readonly checkout: Checkout;
  readonly transaction: CheckoutTransaction;
  readonly onLeave: () => void;
}

/** All waiting views: the payment, the bank's challenge, a lock. */
export function CheckoutWaiting({ checkout, transaction, onLeave }: CheckoutWaitingProps) {
  const t = useWording();
  const [isConfirming, setIsConfirming] = useState(false);
  const { state, send } = checkout;
  const { phase } = state;
  if (phase.at !== 'paying' && phase.at !== 'watching' && phase.at !== 'locked') return null;
  const isMoving = isMoneyMoving(state);
  const challenge = phase.at === 'paying' && phase.step.name === 'challenge' ? phase.step : undefined;
  const goBack = () => (isMoving ? setIsConfirming(true) : onLeave());

  return (
    <>
      <CheckoutHead title={t('screen_payment')} isSandbox={transaction.isSandbox} onBack={goBack} />
      {phase.at === 'locked' ? (
        <LockView key={phase.forS} forS={phase.forS} onOver={() => send({ kind: 'unlocked' })} />
      ) : (
        <ProcessingView phase={phase} onBack={goBack} />
      )}
      {challenge && (
        <StepUpDialog
          url={challenge.url}
          accessToken={challenge.accessToken}
          returnUrl={returnUrlOf(transaction.transactionId)}
          onFinished={() => send({ kind: 'challenge-answered' })}
          onClosed={() => send({ kind: 'challenge-dropped', text: 'checkout_step_up_closed' })}
          onTimeOut={() => send({ kind: 'challenge-dropped', text: 'checkout_step_up_timed_out' })}
        />
      )}
      <CancelDialog
        isOpen={isConfirming && isMoving}
        onStay={() => setIsConfirming(false)}
        onCancel={() => {
          setIsConfirming(false);
          send({ kind: 'cancel-asked' });
        }}
      />
    </>
  );
}
