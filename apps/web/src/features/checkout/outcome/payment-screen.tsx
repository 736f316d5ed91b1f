import { TransactionType } from '@drivein/contract/light';
import { useNavigate, useParams } from 'react-router';
import { callApi } from '../../../shared/api/api-call';
import { usePageTitle } from '../../../shared/text/page-title';
import type { PurchaseResult } from '../../../shared/shop/purchase-result';
import { useGoBack } from '../../../shared/page/use-go-back';
import { useWording } from '../../../shared/text/wording';
import { CardCheckout } from '../order/card-checkout';
import type { CheckoutEnd } from '../order/checkout-state';
import { CheckoutSkeleton } from '../order/checkout-skeleton';
import type { WantedTitle } from '../order/open-checkout';
import { FailedDetails, OpeningFailed, PaymentUnknown } from './payment-states';
import { showEnd } from './failure-snackbar';
import { useOpenCheckout } from '../order/use-open-checkout';
import { wantedTitle } from '../order/wanted-title';
import '../order/checkout.css';

/** `payment/{parentProductId}/{paymentType}`: checkout by card, on this screen. */
export function PaymentScreen() {
  const t = useWording();
  const { parentProductId, paymentType } = useParams();
  const wanted = wantedTitle(parentProductId, paymentType);
  usePageTitle(t('screen_payment'));
  return wanted ? <Payment key={`${parentProductId}-${paymentType}`} wanted={wanted} /> : <PaymentUnknown />;
}

const RESULTS = {
  purchase: { completed: 'purchased', failed: 'purchase-failed' },
  rent: { completed: 'rented', failed: 'rent-failed' },
} as const satisfies Record<string, Record<'completed' | 'failed', PurchaseResult>>;

function Payment({ wanted }: { readonly wanted: WantedTitle }) {
  const navigate = useNavigate();
  const { opened, round, reopen } = useOpenCheckout(wanted);
  const titlePath = `/metadata/${wanted.parentProductId}`;
  const leave = useGoBack(titlePath);

  /** The title page shows the result (TDP-04); replace keeps Back from returning here. */
  const finish = (end: CheckoutEnd) => {
    const results = wanted.transactionTypeId === TransactionType.Rent ? RESULTS.rent : RESULTS.purchase;
    if (end === 'cancelled') showEnd('checkout_cancelled', 'tertiary');
    const state = end === 'completed' || end === 'failed' ? { purchaseResult: results[end] } : null;
    void navigate(titlePath, { replace: true, state });
  };

  switch (opened.kind) {
    case 'opening':
      return <CheckoutSkeleton onBack={leave} />;
    case 'open':
      return (
        <CardCheckout
          key={round}
          transaction={opened.transaction}
          call={callApi}
          onEnded={finish}
          onLeave={leave}
          onRestart={reopen}
        />
      );
    case 'no-details':
      return <FailedDetails titlePath={titlePath} />;
    default:
      return <OpeningFailed opened={opened} titlePath={titlePath} onBack={leave} onRetry={reopen} />;
  }
}
