import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '../../shared/text/formats';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { CountdownBar } from '../../ui/countdown/countdown-bar';
import { useCountdown } from '../../ui/countdown/use-countdown';
import { Panel } from '../../ui/panel/panel';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';
import { BlockFailure } from './block-failure';
import { callApi } from '../../shared/api/api-call';

interface ScreenCode {
  readonly code: string;
  readonly validUntilMs: number;
}

/** A code for a new screen to join this account; the same one while it is valid. */
const screenCodeQuery = queryOptions({
  queryKey: ['screen-code'],
  queryFn: async ({ signal }): Promise<ScreenCode> => {
    const { code, expiresInSeconds } = await callApi('createSignInCode', { body: {}, signal });
    return { code, validUntilMs: Date.now() + expiresInSeconds * 1000 };
  },
  // Renewed on request and not by time: an idle screen must not make codes all night.
  staleTime: ({ state }) => (state.data ? state.data.validUntilMs - state.dataUpdatedAt : 0),
  refetchOnReconnect: false,
});

export function ScreenCodePanel() {
  const t = useWording();
  const { data, error, isPending, isFetching, refetch } = useQuery(screenCodeQuery);
  const renew = () => void refetch();
  return (
    <Panel>
      <section className="settings__code" aria-label={t('add_screen_code')}>
        <h2 className="t-label dim">{t('add_screen_code')}</h2>
        {isPending && (
          <SkeletonGroup label={t('loading')}>
            <Skeleton className="settings__code-bone" />
          </SkeletonGroup>
        )}
        {error ? (
          <BlockFailure error={error} onRetry={renew} isBusy={isFetching} />
        ) : (
          data && (
            <ShownCode key={data.validUntilMs} screenCode={data} onRenew={renew} isRenewing={isFetching} />
          )
        )}
      </section>
    </Panel>
  );
}

interface ShownCodeProps {
  readonly screenCode: ScreenCode;
  readonly onRenew: () => void;
  readonly isRenewing: boolean;
}

function ShownCode({ screenCode: { code, validUntilMs }, onRenew, isRenewing }: ShownCodeProps) {
  const t = useWording();
  const [leftAtFirstS] = useState(() => Math.max(0, Math.ceil((validUntilMs - Date.now()) / 1000)));
  const secondsLeft = useCountdown(leftAtFirstS);
  if (secondsLeft === 0) {
    return (
      <>
        <p role="status">{t('add_screen_code_over')}</p>
        <Button variant="primary" icon="code" onClick={onRenew} isBusy={isRenewing}>
          {t('add_screen_new_code')}
        </Button>
      </>
    );
  }
  const timeLeft = t('add_screen_code_left', { time: formatClock(secondsLeft) });
  return (
    <>
      <p className="settings__code-letters">{code}</p>
      <CountdownBar durationS={leftAtFirstS} label={timeLeft} />
      <p className="t-small num" aria-hidden="true">
        {timeLeft}
      </p>
    </>
  );
}
