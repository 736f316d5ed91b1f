import { NOT_AVAILABLE_REDIRECT_MS, ResponseCode } from '@drivein/contract/light';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refusalCodeOf } from '../../shared/call-failure';
import { usePageTitle } from '../../shared/page-title';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/state-message/state-message';
import { TitleSkeleton } from './title-skeleton';
import { titleQuery } from './title-queries';
import { TitleView } from './title-view';
import './title-details-screen.css';

const titleIdOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export function TitleDetailsScreen() {
  const t = useWording();
  const id = titleIdOf(useParams()['parentProductId']);
  const title = useQuery({ ...titleQuery(id ?? 0), enabled: id !== undefined });
  usePageTitle(title.data?.title);

  if (id === undefined || refusalCodeOf(title.error) === ResponseCode.TitleNotAvailable)
    return <NotAvailable />;
  if (title.data) return <TitleView key={id} title={title.data} />;
  if (title.isError) {
    return (
      <div className="title__problem">
        <ErrorState
          title={t('title_reconnect_failed')}
          text={t('network_disconnected_text')}
          actions={
            <Button variant="primary" icon="restart" onClick={() => void title.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return <TitleSkeleton />;
}

/** Says so, then goes home by itself (TDP-06). */
function NotAvailable() {
  const t = useWording();
  const navigate = useNavigate();
  usePageTitle(t('movie_not_available_user'));
  useEffect(() => {
    const timer = window.setTimeout(
      () => void navigate('/home', { replace: true }),
      NOT_AVAILABLE_REDIRECT_MS,
    );
    return () => window.clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="title__problem">
      <ErrorState title={t('movie_not_available_user')} text={t('title_not_available_redirect')} />
    </div>
  );
}
