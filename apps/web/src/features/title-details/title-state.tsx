import type { TitleMetadata } from '@drivein/contract';
import { Link } from 'react-router';
import { formatDate, formatDuration } from '../../shared/text/formats';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';
import type { TitleOffer } from './buying/use-title-offer';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon/icon';
import { rentalRemaining, type RentalRemaining } from '@drivein/entitlement';
import { useQueryClient } from '@tanstack/react-query';
import { serverNowMs } from '../../shared/api/server-time';
import { titleQuery } from '../../shared/shop/title-query';

const MINUTE_MS = 60_000;
/** The server may see the end a moment later than this screen. */
const REFETCH_MS = 5_000;

/** The text changes with the next full minute left. */
const untilNextTick = (leftMs: number): number => (leftMs > 0 ? leftMs % MINUTE_MS || MINUTE_MS : REFETCH_MS);

/** Counts down while visible; when the rental ends the page fetches the current offers (TDP-05). */
const useRentalClock = (title: TitleMetadata): RentalRemaining => {
  const queryClient = useQueryClient();
  const endsAtMs = Date.parse(title.utcExpiryDate ?? '');
  const [nowMs, setNowMs] = useState(serverNowMs);
  const tick = useEffectEvent(() => {
    const now = serverNowMs();
    setNowMs(now);
    if (now >= endsAtMs)
      void queryClient.invalidateQueries({ queryKey: titleQuery(title.parentProductId).queryKey });
  });
  useEffect(() => {
    if (Number.isNaN(endsAtMs)) return;
    const timer = window.setTimeout(() => tick(), untilNextTick(endsAtMs - serverNowMs()));
    return () => window.clearTimeout(timer);
  }, [endsAtMs, nowMs]);
  return rentalRemaining(endsAtMs, nowMs);
};

interface TitleNoteProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** The action of the note. */
  readonly action?: ReactNode;
}

const TitleNote = ({ icon, children, action }: TitleNoteProps) => (
  <div className="title__note">
    <Icon name={icon} />
    <span>{children}</span>
    {action}
  </div>
);

/** How long a rental can still be watched: hours and minutes, or the date while that is far away (TDP-05). */
function RentalNote({ title }: { title: TitleMetadata }) {
  const t = useWording();
  const remaining = useRentalClock(title);
  if (remaining.kind === 'over') return null;
  if (remaining.kind === 'date') {
    return (
      <TitleNote icon="clock">
        {t('title_rented_until', { date: formatDate(title.utcExpiryDate ?? '') })}
      </TitleNote>
    );
  }
  // Only the time is highlighted; the text around it depends on the language.
  const [before, after] = t('title_rented_for', { time: '\u0000' }).split('\u0000');
  return (
    <TitleNote icon="clock">
      {before}
      <b className="title__time-left">{formatDuration((remaining.hours * 60 + remaining.minutes) * 60, t)}</b>
      {after}
    </TitleNote>
  );
}

interface TitleStateProps {
  readonly title: TitleMetadata;
  readonly offer: TitleOffer;
  readonly isLastKnown: boolean;
}

/** How the title is held, how far it was watched, and why nothing else is possible. */
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

/** Why there is no offer, or too few credits for it, with the way to change that. */
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
