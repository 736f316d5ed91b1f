import type { WordingKey } from '@drivein/wording';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Icon, type IconName } from '../../../ui/icon/icon';
import type { CheckoutCall } from '../order/checkout-call';
import type { CardInHand } from '../order/checkout-state';
import { billingAddressOf, type CheckoutOrder } from '../order/checkout-order';
import { countriesQuery, regionsQuery } from './region-queries';
import type { BillingAddress } from '@drivein/contract';

/** Countries whose addresses show the state between city and post code. */
const STATE_COUNTRIES = ['US', 'CA', 'AU'];

/** The address in two lines, without the name. */
export const addressLines = (
  address: BillingAddress,
  names: { readonly country: string; readonly region: string | undefined },
): readonly string[] => {
  const { line1, line2, city, region, postalCode } = address;
  const isState = region !== undefined && STATE_COUNTRIES.includes(address.country);
  const locality = isState ? [city, `${region} ${postalCode}`] : [`${postalCode} ${city}`, names.region];
  return [
    [line1, line2],
    [...locality, names.country],
  ].map((parts) => parts.filter(Boolean).join(', '));
};

type CodeName = { readonly code: string; readonly name: string };

interface ReviewStepProps {
  readonly formId: string;
  readonly call: CheckoutCall;
  readonly order: CheckoutOrder;
  readonly card: CardInHand | undefined;
  readonly isRental: boolean;
  /** Why the last attempt failed. */
  readonly notice: WordingKey | undefined;
  readonly onEdit: (step: 'card' | 'billing') => void;
  readonly onPurchase: () => void;
}

/** Shows price, tax and total (PAY-03). */
export function ReviewStep(props: ReviewStepProps) {
  const { formId, call, order, card, isRental, notice, onEdit, onPurchase } = props;
  const t = useWording();
  const countries = useQuery(countriesQuery(call));
  const address = billingAddressOf(order);
  const name = `${address.firstName} ${address.lastName}`;
  const regions = useQuery(regionsQuery(call, address.country));
  const nameIn = (entries: readonly CodeName[] | undefined, wanted: string | undefined) =>
    entries?.find(({ code }) => code === wanted)?.name ?? wanted;
  const names = {
    country: nameIn(countries.data, address.country) ?? '',
    region: nameIn(regions.data, address.region),
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onPurchase();
  };
  return (
    <form id={formId} className="checkout__review" onSubmit={handleSubmit}>
      {notice && (
        <p className="checkout__notice" role="alert">
          <Icon name="alert" />
          {t(notice)}
        </p>
      )}
      <ReviewCard
        icon="card"
        title={t('checkout_card')}
        editLabel={t('checkout_edit_card')}
        onEdit={() => onEdit('card')}
      >
        <p className="checkout__strong">
          {card?.brand
            ? t('checkout_card_brand', { brand: card.brand, digits: card.lastFour ?? '' })
            : t('checkout_card_any', { digits: card?.lastFour ?? '' })}
        </p>
        <p>{t('checkout_card_expires', { name, expiry: order.expiry })}</p>
      </ReviewCard>
      <ReviewCard
        icon="pin"
        title={t('checkout_billing_address')}
        editLabel={t('checkout_edit_address')}
        onEdit={() => onEdit('billing')}
      >
        <p className="checkout__strong">{name}</p>
        {addressLines(address, names).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ReviewCard>
      <p className="checkout__what">
        <Icon name="info" />
        {t(isRental ? 'checkout_note_rent' : 'checkout_note_buy')}
      </p>
    </form>
  );
}

interface ReviewCardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

function ReviewCard({ icon, title, editLabel, onEdit, children }: ReviewCardProps) {
  const t = useWording();
  return (
    <section className="checkout__card">
      <Icon name={icon} />
      <div className="checkout__facts">
        <h2>{title}</h2>
        {children}
      </div>
      <Button aria-label={editLabel} onClick={onEdit}>
        {t('checkout_edit')}
      </Button>
    </section>
  );
}
