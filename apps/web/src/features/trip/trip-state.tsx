import { Link } from 'react-router';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton/skeleton';
import { EmptyState, ErrorState } from '../../ui/state-message/state-message';
import type { useTripPlan } from './trip-plan';
import { TripRows } from './trip-rows';

interface TripStateProps {
  readonly plan: ReturnType<typeof useTripPlan>;
  readonly minutes: number;
}

/** The state of the plan: rows, nothing that fits, loading, or a failure. */
export function TripState({ plan: { data, error, isPending, refetch }, minutes }: TripStateProps) {
  const t = useWording();
  // Also shown above an outdated plan that could not be fetched again.
  const problem = error && (
    <ErrorState
      title={t('trip_error')}
      text={t(wordingForFailure(error))}
      actions={
        <Button variant="primary" icon="restart" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
  if (data) {
    const isEmpty = data.queue.length + data.continued.length + data.products.length + data.vam.length === 0;
    return (
      <>
        {problem}
        {isEmpty && (
          <div role="status">
            <EmptyState
              icon="clock"
              title={t('trip_nothing', { minutes })}
              text={t('trip_nothing_text')}
              actions={
                <LinkButton as={Link} to="/shortclips" icon="trailer">
                  {t('screen_short_clips')}
                </LinkButton>
              }
            />
          </div>
        )}
        <TripRows plan={data} />
      </>
    );
  }
  if (problem) return problem;
  return (
    isPending && (
      <SkeletonGroup label={t('loading')}>
        <SkeletonRow shape="wide" />
        <SkeletonRow shape="wide" />
      </SkeletonGroup>
    )
  );
}
