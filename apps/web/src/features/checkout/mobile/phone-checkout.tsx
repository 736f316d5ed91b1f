import { useState } from 'react';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { CancelDialog } from '../outcome/cancel-dialog';
import { CardCheckout } from '../order/card-checkout';
import type { CheckoutCall, CheckoutTransaction } from '../order/checkout-call';
import type { CheckoutEnd } from '../order/checkout-state';
import { CHECKOUT_TOPIC } from '../outcome/failure-snackbar';
import { Notice } from './notice';

interface PhoneCheckoutProps {
  readonly transaction: CheckoutTransaction;
  /** Calls with the session of this payment. */
  readonly call: CheckoutCall;
  readonly onAskForCode: () => void;
}

/** The card checkout on a phone, and its result. */
export function PhoneCheckout({ transaction, call, onAskForCode }: PhoneCheckoutProps) {
  const t = useWording();
  const [round, setRound] = useState(0);
  const [isConfirming, setIsConfirming] = useState(false);
  const [end, setEnd] = useState<CheckoutEnd>();

  const cancel = async () => {
    setIsConfirming(false);
    try {
      const params = { id: transaction.transactionId, event: 'cancelled' as const };
      await call('recordPurchaseEvent', { params, body: { message: null } });
      setEnd('cancelled');
    } catch (error) {
      showSnackbar({ kind: 'error', text: t(wordingForFailure(error)), topic: CHECKOUT_TOPIC });
    }
  };

  if (end === 'completed')
    return (
      <Notice
        isPage
        icon="check"
        tone="good"
        title={t('phone_pay_done_title')}
        text={t('phone_pay_done_text', { title: transaction.title })}
      />
    );
  if (end)
    return (
      <Notice
        isPage
        icon={end === 'cancelled' ? 'close' : 'alert'}
        tone={end === 'cancelled' ? 'plain' : 'bad'}
        title={t(end === 'cancelled' ? 'mobile_payment_cancelled_title' : 'mobile_payment_failed_title')}
        text={t('phone_pay_again_text')}
        actions={
          <Button isBlock onClick={onAskForCode}>
            {t('phone_pay_other')}
          </Button>
        }
      />
    );
  return (
    <>
      <CardCheckout
        key={round}
        transaction={transaction}
        call={call}
        onEnded={setEnd}
        onLeave={() => setIsConfirming(true)}
        onRestart={() => setRound((before) => before + 1)}
      />
      <CancelDialog
        isOpen={isConfirming}
        text="phone_pay_cancel_text"
        onStay={() => setIsConfirming(false)}
        onCancel={() => void cancel()}
      />
    </>
  );
}
