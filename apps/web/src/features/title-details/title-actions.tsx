import type { TitleMetadata } from '@drivein/contract';
import { PURCHASE_PRESS_LOCK_MS, TransactionType } from '@drivein/contract/light';
import type { TitleButton } from '@drivein/entitlement';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { appLocale } from '../../shared/app-language';
import { formatPrice } from '../../shared/formats';
import { isMobilePaymentOn } from '../../shared/mobile-payment';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { pricesQuery } from './title-queries';
import type { TitleButtons } from './use-title-buttons';

interface TitleActionsProps {
  readonly title: TitleMetadata;
  readonly buttons: TitleButtons;
}

const isOff = (button: TitleButton | undefined) => button !== undefined && !button.isEnabled;

export function TitleActions({ title, buttons }: TitleActionsProps) {
  const t = useWording();
  const navigate = useNavigate();
  const id = title.parentProductId;
  const { play, resume, trailer, purchase, rent, redeem } = buttons;
  const open = (to: string) => () => void navigate(to);
  const watch = resume ?? play;
  const hasOffer = Boolean(purchase ?? rent ?? redeem);

  return (
    <div className="title__actions">
      {watch && (
        <Button
          variant="primary"
          icon="play"
          data-autofocus
          isDisabled={isOff(watch)}
          onClick={open(`/player/${id}/${resume ? (title.streamProgress ?? 0) : 0}`)}
        >
          {t(resume ? 'title_resume' : 'title_play')}
        </Button>
      )}
      {resume && (
        <Button variant="glass" icon="restart" isDisabled={isOff(resume)} onClick={open(`/player/${id}/0`)}>
          {t('title_play_from_start')}
        </Button>
      )}
      {trailer && (
        <Button
          variant="glass"
          icon="trailer"
          isDisabled={isOff(trailer)}
          onClick={open(`/player/${id}/trailer/`)}
        >
          {t('title_trailer')}
        </Button>
      )}
      {hasOffer && (watch ?? trailer) && <span className="title__parting" aria-hidden="true" />}
      {hasOffer && <OfferButtons title={title} buttons={buttons} />}
    </div>
  );
}

function OfferButtons({ title, buttons }: TitleActionsProps) {
  const t = useWording();
  const navigate = useNavigate();
  const id = title.parentProductId;
  const prices = useQuery(pricesQuery(id));
  const lastPressMs = useRef(-Infinity);
  const { purchase, rent, redeem } = buttons;
  const isFirst = !(buttons.resume ?? buttons.play);
  const priceOf = (transactionTypeId: number) => {
    const tier = prices.data?.find((line) => line.transactionTypeId === transactionTypeId);
    return tier && { price: formatPrice(tier.price, tier.currency, appLocale()) };
  };
  const pay = (transactionTypeId: number) => () => {
    // A second press within the lock would open a second transaction (TDP-04).
    if (performance.now() - lastPressMs.current < PURCHASE_PRESS_LOCK_MS) return;
    lastPressMs.current = performance.now();
    void navigate(`/${isMobilePaymentOn() ? 'mobile-payment' : 'payment'}/${id}/${transactionTypeId}`);
  };

  return (
    <>
      {purchase && (
        <Button
          variant={isFirst ? 'primary' : 'glass'}
          data-autofocus={isFirst || undefined}
          isDisabled={isOff(purchase)}
          onClick={pay(TransactionType.Purchase)}
          {...priceOf(TransactionType.Purchase)}
        >
          {t('title_buy')}
        </Button>
      )}
      {rent && (
        <Button
          variant="glass"
          isDisabled={isOff(rent)}
          onClick={pay(TransactionType.Rent)}
          {...priceOf(TransactionType.Rent)}
        >
          {t('title_rent')}
        </Button>
      )}
      {redeem && (
        <Button
          variant="glass"
          icon="ticket"
          isDisabled={isOff(redeem)}
          onClick={() => void navigate('/redeemvoucher')}
          price={t('title_credits', { count: title.creditCost })}
        >
          {t('title_redeem')}
        </Button>
      )}
    </>
  );
}
