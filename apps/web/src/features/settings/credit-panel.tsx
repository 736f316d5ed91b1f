import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CreditAccount } from '../../shared/session/account-details';
import { creditsQuery, subscriptionQuery } from '../../shared/session/account-queries';
import { appLocale } from '../../shared/text/app-language';
import { creditExpiryText, creditText } from '../../shared/text/credit-text';
import { formatDate } from '../../shared/text/formats';
import { useIsInFuture } from '../../shared/session/subscription';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { Panel } from '../../ui/panel/panel';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';
import { BlockFailure } from './block-failure';

/** The balance, the next expiry, the streaming package and the link to vouchers (SET-02, SET-13, VOU-07). */
export function CreditPanel() {
  const t = useWording();
  const { data, error, isPending, isFetching, refetch } = useQuery(creditsQuery);
  return (
    <Panel>
      <section className="settings__credits" aria-label={t('credits_title')}>
        {data && <Balance credits={data} />}
        {isPending && <BalanceSkeleton />}
        {error && !data && <BlockFailure error={error} onRetry={() => void refetch()} isBusy={isFetching} />}
        <SubscriptionLine />
        {error && data && <p className="t-small settings__stale">{t('account_last_known')}</p>}
        <LinkButton as={Link} to="/redeemvoucher" variant="primary" className="settings__redeem">
          {t('credits_redeem_voucher')}
        </LinkButton>
      </section>
    </Panel>
  );
}

function Balance({ credits }: { readonly credits: CreditAccount }) {
  const t = useWording();
  const expiry = creditExpiryText(credits, t);
  return (
    <>
      <p className="settings__balance">
        <BigNumber text={creditText(credits, t, appLocale())} />
      </p>
      {expiry && <p className="dim num">{expiry}</p>}
    </>
  );
}

/** Emphasises the number wherever the language puts it: "5 credits", "크레딧 5개", "₩5,000". */
function BigNumber({ text }: { readonly text: string }) {
  const [before = '', number = '', after = ''] = text.split(/(\p{Sc}?\d[\d.,\s]*\d\s?\p{Sc}?|\d)/u);
  return (
    <>
      {before}
      <span className="settings__number">{number}</span>
      {after}
    </>
  );
}

const BalanceSkeleton = () => {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="settings__balance-bone" width="7em" />
      <Skeleton width="10em" height="1.2em" />
    </SkeletonGroup>
  );
};

function SubscriptionLine() {
  const t = useWording();
  const queryClient = useQueryClient();
  const { data: endDate } = useQuery(subscriptionQuery);
  const isRunning = useIsInFuture(endDate);
  const hasJustEnded = Boolean(endDate) && !isRunning;

  // Asks the server again, so that the device removes the package and lists change (VOU-07).
  useEffect(() => {
    if (hasJustEnded) void queryClient.invalidateQueries();
  }, [hasJustEnded, queryClient]);

  if (!isRunning || !endDate) return null;
  return (
    <p className="settings__package num">
      <Icon name="play" />
      {t('subscription_until', { date: formatDate(endDate) })}
    </p>
  );
}
