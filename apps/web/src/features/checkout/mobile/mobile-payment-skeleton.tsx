import { useWording } from '../../../shared/text/wording';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton';
import { CheckoutHead } from '../order/checkout-head';

/** Skeleton of the code and the order while the transaction opens. */
export function MobilePaymentSkeleton({ onBack }: { readonly onBack: () => void }) {
  const t = useWording();
  return (
    <section className="checkout mobile-payment">
      <CheckoutHead title={t('screen_mobile_payment')} isSandbox={false} onBack={onBack} />
      <SkeletonGroup label={t('loading')}>
        <div className="checkout__body">
          <div className="checkout__step mobile-payment__stage">
            <CodeSkeleton />
          </div>
          <div className="checkout__summary">
            <Skeleton height="10em" />
            <Skeleton className="skeleton--button" height="var(--target)" />
          </div>
        </div>
      </SkeletonGroup>
    </section>
  );
}

export function CodeSkeleton() {
  return (
    <div className="mobile-payment__ways">
      <Skeleton className="mobile-payment__qr" />
      <div className="mobile-payment__words">
        <Skeleton height="1.2em" width="80%" />
        <Skeleton height="1.2em" width="60%" />
        <Skeleton height="4em" />
      </div>
    </div>
  );
}
