import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import type { CheckoutTransaction } from '../order/checkout-call';
import { CheckoutHead } from '../order/checkout-head';
import { CheckoutSummary } from '../order/checkout-summary';
import { CHECKOUT_TOPIC } from '../outcome/failure-snackbar';
import { CodeView } from './code-view';
import { CodeSkeleton } from './mobile-payment-skeleton';
import { Notice } from './notice';
import { isOver, usePaymentStatus } from './use-payment-status';

interface PaymentWaitProps {
  readonly transaction: CheckoutTransaction;
  readonly totpKey: string;
  readonly onCompleted: () => void;
  readonly onRestart: () => void;
  readonly onLeave: () => void;
}

/** The screen's view while a phone pays, beside the order. */
export function PaymentWait(props: PaymentWaitProps) {
  const { transaction, totpKey, onCompleted, onRestart, onLeave } = props;
  const t = useWording();
  const isInMotion = useIsInMotion();
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  const { status, isPending, isUnreachable, isCancelling, cancel } = usePaymentStatus(transaction);

  const complete = useEffectEvent(onCompleted);
  useEffect(() => {
    if (status === 'completed') complete();
  }, [status]);

  const cancelAndLeave = async () => {
    try {
      await cancel();
      onLeave();
    } catch (error) {
      showSnackbar({ kind: 'error', text: t(wordingForFailure(error)), topic: CHECKOUT_TOPIC });
    }
  };

  const content = (): ReactNode => {
    if (status === 'cancelled' || status === 'failed')
      return <Stopped status={status} isInMotion={isInMotion} onRestart={onRestart} onLeave={onLeave} />;
    if (isInMotion)
      return <Notice icon="car" title={t('car_in_motion')} text={t('mobile_payment_in_motion')} />;
    if (status === 'processing' && !isCodeWanted)
      return (
        <Notice
          icon="phone"
          isBusy
          title={t('mobile_payment_phone_title')}
          text={t('mobile_payment_phone_text')}
          actions={<Button onClick={() => setIsCodeWanted(true)}>{t('mobile_payment_show_code')}</Button>}
        />
      );
    if (isPending) return <CodeSkeleton />;
    return <CodeView transactionId={transaction.transactionId} totpKey={totpKey} />;
  };

  return (
    <section className="checkout mobile-payment">
      <CheckoutHead title={t('screen_mobile_payment')} isSandbox={transaction.isSandbox} onBack={onLeave} />
      <div className="checkout__body">
        <div className="checkout__step mobile-payment__stage">
          {content()}
          <p className="mobile-payment__unheard" role="status">
            {isUnreachable && (
              <>
                <Icon name="offline" />
                {t('mobile_payment_offline')}
              </>
            )}
          </p>
        </div>
        <CheckoutSummary
          transaction={transaction}
          quote={undefined}
          isReview={false}
          action={
            !isOver(status) && (
              <Button isBlock isBusy={isCancelling} onClick={() => void cancelAndLeave()}>
                {t('mobile_payment_cancel')}
              </Button>
            )
          }
        />
      </div>
    </section>
  );
}

interface StoppedProps extends Pick<PaymentWaitProps, 'onRestart' | 'onLeave'> {
  readonly status: 'cancelled' | 'failed';
  readonly isInMotion: boolean;
}

function Stopped({ status, isInMotion, onRestart, onLeave }: StoppedProps) {
  const t = useWording();
  return (
    <Notice
      icon={status === 'cancelled' ? 'close' : 'alert'}
      title={t(`mobile_payment_${status}_title`)}
      text={t(`mobile_payment_${status}_text`)}
      actions={
        <>
          <Button variant="primary" autoFocus isDisabled={isInMotion} onClick={onRestart}>
            {t('retry')}
          </Button>
          <Button onClick={onLeave}>{t('title_back_to_movie')}</Button>
        </>
      }
    />
  );
}
