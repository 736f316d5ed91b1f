import type { PurchaseTypeName, TitleMetadata } from '@drivein/contract';
import { appLocale } from '../../../shared/text/app-language';
import { formatPrice } from '../../../shared/text/formats';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { useRedeemTitle } from './use-redeem-title';
import { type Acquisition, usePurchase } from './use-purchase';
import type { TitleOffer } from './use-title-offer';

interface OfferButtonsProps {
  readonly title: TitleMetadata;
  readonly offer: TitleOffer;
  /** Nothing is playable yet: the first offer is the primary action. */
  readonly isFirst: boolean;
}

/** As wide as a price, so that nothing moves when it loads. */
const PRICE_TO_COME = '\u2007'.repeat(5);

const OFFERS = [
  { how: 'purchase', type: 'EST', wording: 'title_buy' },
  { how: 'rent', type: 'TVOD', wording: 'title_rent' },
] as const;

export function OfferButtons({ title, offer, isFirst }: OfferButtonsProps) {
  const t = useWording();
  const { isBusy, isClosed, acquire } = usePurchase(title.parentProductId);
  const redeeming = useRedeemTitle(title.parentProductId);
  const { buttons } = offer;
  const shown = OFFERS.filter(({ how }) => buttons[how]);
  const priceText = (type: PurchaseTypeName) => {
    const tier = offer.priceOf(type);
    return tier ? formatPrice(tier.price, tier.currency, appLocale()) : PRICE_TO_COME;
  };
  const isPrimary = (how: Acquisition) => isFirst && shown[0]?.how === how;

  return (
    <>
      {shown.map(({ how, type, wording }) => (
        <Button
          key={how}
          variant={isPrimary(how) ? 'primary' : 'glass'}
          data-autofocus={isPrimary(how) || undefined}
          isDisabled={!buttons[how]?.isEnabled || (isClosed && !isBusy(how))}
          isBusy={isBusy(how)}
          onClick={() => acquire(how)}
          price={priceText(type)}
        >
          {t(wording)}
        </Button>
      ))}
      {buttons.redeem && (
        <Button
          variant={isFirst && shown.length === 0 ? 'primary' : 'glass'}
          icon="ticket"
          data-autofocus={(isFirst && shown.length === 0) || undefined}
          isDisabled={!buttons.redeem.isEnabled}
          isBusy={redeeming.isBusy}
          onClick={redeeming.redeem}
          price={t('title_credits', { count: title.creditCost })}
        >
          {t('title_redeem')}
        </Button>
      )}
    </>
  );
}
