import { NOT_AVAILABLE_REDIRECT_MS, ResponseCode } from '@drivein/contract/light';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { usePageTitle } from '../../shared/text/page-title';
import { usePreview, previewPath } from '../../shared/shop/preview';
import { pressedTitle } from '../../shared/catalogue/rows/seen-titles';
import { useWording } from '../../shared/text/wording';
import { ErrorState } from '../../ui/state-message/state-message';
import { Reconnecting } from './reconnecting';
import { titleQuery } from '../../shared/shop/title-query';
import { pricesQuery } from './buying/use-title-offer';
import { trailerQuery } from './title-queries';
import { TitleSkeleton } from './title-skeleton';
import { TitleView } from './title-view';
import './title-details-screen.css';

const titleIdOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export function TitleDetailsScreen() {
  const id = titleIdOf(useParams()['parentProductId']);
  return id === undefined ? <NotAvailable /> : <TitleWithId key={id} id={id} />;
}

function TitleWithId({ id }: { id: number }) {
  // Fetched in parallel with the title: its buttons need the trailer.
  usePrefetchQuery(trailerQuery(id));
  usePrefetchQuery(pricesQuery(id));
  const title = useQuery(titleQuery(id));
  const [isAtOnce] = useState(title.data !== undefined);
  const pressed = pressedTitle(id);
  usePageTitle(title.data?.title ?? pressed?.title);

  if (refusalCodeOf(title.error) === ResponseCode.TitleNotAvailable) return <NotAvailable />;
  if (title.data)
    return (
      <TitleView
        title={title.data}
        isAtOnce={isAtOnce}
        isLastKnown={title.isError || title.failureCount > 0}
      />
    );
  if (title.failureCount > 0) return <Reconnecting onRetry={() => void title.refetch()} />;
  return <TitleSkeleton pressed={pressed} />;
}

/** Shows the message, then goes home automatically (TDP-06). */
function NotAvailable() {
  const t = useWording();
  const navigate = useNavigate();
  const preview = usePreview();
  const home = preview === undefined ? '/home' : previewPath(preview);
  usePageTitle(t('movie_not_available_user'));
  useEffect(() => {
    const timer = window.setTimeout(() => void navigate(home, { replace: true }), NOT_AVAILABLE_REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [navigate, home]);
  return (
    <div className="title__problem">
      <ErrorState title={t('movie_not_available_user')} text={t('title_not_available_redirect')} />
    </div>
  );
}
