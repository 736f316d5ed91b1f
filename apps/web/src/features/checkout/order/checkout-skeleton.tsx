import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton';
import '../../../ui/text-field/text-field.css';

/** First and last name, number, expiry and code. */
const FIELDS = ['short', 'short', 'wide', 'short', 'short'] as const;

const FieldBone = () => (
  <>
    <span className="field__label">
      <Skeleton width="6em" height="1.3em" />
    </span>
    <Skeleton className="skeleton--button" height="var(--target)" />
    <span className="field__message" />
  </>
);

/** Skeleton of the first step while the transaction opens. */
export function CheckoutSkeleton({ onBack }: { readonly onBack: () => void }) {
  const t = useWording();
  return (
    <section className="checkout">
      {/* No heading yet: focus waits for the first field. */}
      <header className="screen-head">
        <Button isIconOnly icon="back" aria-label={t('back')} onClick={onBack} />
        <Skeleton width="8em" height="var(--fs-1)" />
      </header>
      <SkeletonGroup label={t('loading')}>
        <div className="checkout__bones">
          <Skeleton width="min(100%, 26em)" height="40px" />
          <div className="checkout__body">
            <div className="checkout__grid">
              {FIELDS.map((width, index) => (
                <div key={index} className={width === 'wide' ? 'checkout__wide' : undefined}>
                  <FieldBone />
                </div>
              ))}
            </div>
            <div className="checkout__summary">
              <div className="checkout__film">
                <Skeleton className="checkout__poster" />
                <Skeleton width="8em" height="1.6em" />
              </div>
              <Skeleton height="1.4em" />
              <Skeleton className="skeleton--button" height="var(--target)" />
            </div>
          </div>
        </div>
      </SkeletonGroup>
    </section>
  );
}
