import type { ReactNode } from 'react';
import { useWording } from '../../../shared/text/wording';
import type { CssVariables } from '../../../ui/css-variables';
import { Icon } from '../../../ui/icon/icon';
import { KeyValue } from '../../../ui/panel/panel';
import { Picture } from '../../../ui/picture/picture';
import type { CheckoutTransaction } from './checkout-call';
import type { Quote } from './checkout-state';
import { isRental, priceLines } from './checkout-texts';

interface CheckoutSummaryProps {
  readonly transaction: CheckoutTransaction;
  readonly quote: Quote | undefined;
  /** The primary button, at the same position on every step. */
  readonly action: ReactNode;
  readonly isReview: boolean;
}

/** The order, its total and the primary button. */
export function CheckoutSummary({ transaction, quote, action, isReview }: CheckoutSummaryProps) {
  const t = useWording();
  const { title, imageUrl } = transaction;
  const tint = imageUrl && ({ '--poster': `url("${encodeURI(imageUrl)}")` } as CssVariables);
  return (
    <aside className="checkout__summary" aria-label={t('checkout_order')} style={tint || undefined}>
      <div className="checkout__film">
        <span className="checkout__poster">
          <Picture name={title} alt="" isUrgent {...(imageUrl && { source: { src: imageUrl } })} />
        </span>
        <div className="checkout__about">
          <p className="t-3">{title}</p>
          <p className="dim">{t(isRental(transaction) ? 'checkout_kind_rent' : 'checkout_kind_buy')}</p>
        </div>
      </div>
      <KeyValue lines={priceLines(transaction, quote, t)} />
      {!quote && <p className="checkout__later t-small">{t('checkout_tax_later')}</p>}
      <div className="checkout__onward">
        {action}
        {isReview && (
          <p className="checkout__bank t-small">
            <Icon name="lock" />
            {t('checkout_bank_note')}
          </p>
        )}
      </div>
    </aside>
  );
}
