import type { TitleMetadata } from '@drivein/contract';
import { Link } from 'react-router';
import { formatDuration } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { LinkButton } from '../../ui/button/button';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';
import { RentalNote } from './rental-note';
import { TitleNote } from './title-note';
import type { TitleOffer } from './use-title-offer';

interface TitleStateProps {
  readonly title: TitleMetadata;
  readonly offer: TitleOffer;
  readonly isLastKnown: boolean;
}

/** How the title is held, how far it was watched, and what stands in the way of more. */
export function TitleState({ title, offer, isLastKnown }: TitleStateProps) {
  const t = useWording();
  const { ownership } = offer;
  const progressS = ownership === 'none' ? 0 : Math.min(title.streamProgress ?? 0, title.duration);
  return (
    <div className="title__state">
      {isLastKnown && <TitleNote icon="offline">{t('title_last_known')}</TitleNote>}
      {title.isInPreparation && <TitleNote icon="clock">{t('title_in_preparation_text')}</TitleNote>}
      {ownership === 'rented' && <RentalNote title={title} />}
      {ownership === 'bought' && <TitleNote icon="check">{t('title_owned')}</TitleNote>}
      {ownership === 'streaming' && <TitleNote icon="check">{t('title_included')}</TitleNote>}
      {progressS > 0 && (
        <div className="title__progress">
          <ProgressBar share={progressS / title.duration} />
          <span>{t('title_film_left', { duration: formatDuration(title.duration - progressS, t) })}</span>
        </div>
      )}
      <OfferNote title={title} offer={offer} />
    </div>
  );
}

/** Why nothing can be had here, or not enough credits for it, with the way to change that. */
function OfferNote({ title, offer }: Pick<TitleStateProps, 'title' | 'offer'>) {
  const t = useWording();
  const { purchase, rent, redeem } = offer.buttons;
  const voucher = (
    <LinkButton as={Link} to="/redeemvoucher" variant="quiet">
      {t('screen_redeem_voucher')}
    </LinkButton>
  );
  if (offer.isVisitor) {
    const signIn = (
      <LinkButton as={Link} to="/signin" variant="quiet">
        {t('landing_sign_in')}
      </LinkButton>
    );
    return (
      <TitleNote icon="info" action={signIn}>
        {t('title_sign_in')}
      </TitleNote>
    );
  }
  if (redeem?.isEnabled === false && redeem.reason === 'NotEnoughCredits') {
    const amount = (count: number) => t('title_credits', { count });
    return (
      <TitleNote icon="ticket" action={voucher}>
        {t('title_credits_short', { have: amount(offer.creditsAvailable), cost: amount(title.creditCost) })}
      </TitleNote>
    );
  }
  if (offer.ownership !== 'none' || purchase || rent || redeem) return null;
  return title.transactionTypes.includes('SVOD') ? (
    <TitleNote icon="ticket" action={voucher}>
      {t('title_only_in_package')}
    </TitleNote>
  ) : (
    <TitleNote icon="info">{t('title_no_offer')}</TitleNote>
  );
}
