import { FAILED_LOAD_RETURN_MS } from '@drivein/contract/light';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageTitle } from '../../shared/text/page-title';
import { usePreview, previewPath } from '../../shared/shop/preview';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Spinner } from '../../ui/spinner/spinner';
import { ErrorState } from '../../ui/state-message/state-message';

/** Retries for five seconds, shows the failure for five more, then leaves (TDP-06). */
export function Reconnecting({ onRetry }: { onRetry: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  useRetryWhenOnline(onRetry);
  return <Attempt key={attempt} onRetry={retry} />;
}

function Attempt({ onRetry }: { onRetry: () => void }) {
  const t = useWording();
  const [hasFailed, setFailed] = useState(false);
  const preview = usePreview();
  const leave = useGoBack(preview === undefined ? '/home' : previewPath(preview));
  const advance = useEffectEvent(() => (hasFailed ? leave() : setFailed(true)));
  usePageTitle(t(hasFailed ? 'title_reconnect_failed' : 'title_reconnecting'));
  useEffect(() => {
    const timer = window.setTimeout(() => advance(), FAILED_LOAD_RETURN_MS);
    return () => window.clearTimeout(timer);
  }, [hasFailed]);

  if (!hasFailed) {
    return (
      <div className="title__problem">
        <div className="title__reconnecting" role="status">
          <Spinner />
          <h1 className="t-2" tabIndex={-1}>
            {t('title_reconnecting')}
          </h1>
          <p className="t-lead">{t('title_reconnecting_text')}</p>
          <Button icon="back" onClick={leave}>
            {t('back')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="title__problem">
      <ErrorState
        icon="offline"
        title={t('title_reconnect_failed')}
        text={t('title_leaving')}
        actions={
          <>
            <Button variant="primary" icon="restart" autoFocus onClick={onRetry}>
              {t('retry')}
            </Button>
            <Button icon="back" onClick={leave}>
              {t('back')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** A query between two attempts continues automatically; one that has given up is restarted. */
const useRetryWhenOnline = (onRetry: () => void) => {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const handleOnline = () => retry();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
};
