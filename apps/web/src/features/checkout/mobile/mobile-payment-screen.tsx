import { TransactionType } from '@drivein/contract/light';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useIsInMotion } from '../../../shared/car/car-activity';
import { isMobilePaymentOn } from '../../../shared/shop/mobile-payment';
import { usePageTitle } from '../../../shared/text/page-title';
import type { PurchaseResult } from '../../../shared/shop/purchase-result';
import { useToggles } from '../../../shared/device/toggles';
import { useGoBack } from '../../../shared/page/use-go-back';
import { useWording } from '../../../shared/text/wording';
import { CheckoutHead } from '../order/checkout-head';
import type { WantedTitle } from '../order/open-checkout';
import { FailedDetails, OpeningFailed, PaymentUnknown } from '../outcome/payment-states';
import { useOpenCheckout } from '../order/use-open-checkout';
import { wantedTitle } from '../order/wanted-title';
import { MobilePaymentSkeleton } from './mobile-payment-skeleton';
import { Notice } from './notice';
import { PaymentWait } from './payment-wait';
import '../order/checkout.css';
import './mobile-payment.css';

/** `mobile-payment/{parentProductId}/{paymentType}`: this screen shows a code, and a phone pays (PAY-06). */
export function MobilePaymentScreen() {
  const t = useWording();
  const { parentProductId, paymentType } = useParams();
  const isKnown = useToggles((toggles) => toggles.isKnown);
  const wanted = wantedTitle(parentProductId, paymentType);
  usePageTitle(t('screen_mobile_payment'));
  if (!wanted) return <PaymentUnknown />;
  const path = `${parentProductId}/${paymentType}`;
  // Where phone payment is off, the card form replaces it.
  if (isKnown && !isMobilePaymentOn()) return <Navigate to={`/payment/${path}`} replace />;
  return <StartedParked key={path} wanted={wanted} />;
}

/** A moving car opens no transaction; one that is already open continues. */
function StartedParked({ wanted }: { readonly wanted: WantedTitle }) {
  const t = useWording();
  const isInMotion = useIsInMotion();
  const [isStarted, setIsStarted] = useState(!isInMotion);
  const leave = useGoBack(titlePathOf(wanted));
  if (!isStarted && !isInMotion) setIsStarted(true);
  if (isStarted) return <MobilePayment wanted={wanted} />;
  return (
    <section className="checkout mobile-payment">
      <CheckoutHead title={t('screen_mobile_payment')} isSandbox={false} onBack={leave} />
      <Notice icon="car" title={t('car_in_motion')} text={t('mobile_payment_in_motion')} />
    </section>
  );
}

const titlePathOf = ({ parentProductId }: WantedTitle) => `/metadata/${parentProductId}`;

function MobilePayment({ wanted }: { readonly wanted: WantedTitle }) {
  const navigate = useNavigate();
  const { opened, round, reopen } = useOpenCheckout(wanted);
  const titlePath = titlePathOf(wanted);
  const leave = useGoBack(titlePath);

  /** The title page shows the result (TDP-04); replace keeps Back from returning here. */
  const complete = () => {
    const purchaseResult: PurchaseResult =
      wanted.transactionTypeId === TransactionType.Rent ? 'rented' : 'purchased';
    void navigate(titlePath, { replace: true, state: { purchaseResult } });
  };

  switch (opened.kind) {
    case 'opening':
      return <MobilePaymentSkeleton onBack={leave} />;
    case 'open':
      return (
        <PaymentWait
          key={round}
          transaction={opened.transaction}
          totpKey={opened.totpKey}
          onCompleted={complete}
          onRestart={reopen}
          onLeave={leave}
        />
      );
    case 'no-details':
      return <FailedDetails titlePath={titlePath} />;
    default:
      return <OpeningFailed opened={opened} titlePath={titlePath} onBack={leave} onRetry={reopen} />;
  }
}
