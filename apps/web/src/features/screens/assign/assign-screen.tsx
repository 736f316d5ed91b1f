import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../../shared/text/page-title';
import { isProductionSite } from '../../../shared/api/production';
import { titleQuery } from '../../../shared/shop/title-query';
import { useWording } from '../../../shared/text/wording';
import { Button, LinkButton } from '../../../ui/button/button';
import { ErrorState } from '../../../ui/state-message/state-message';
import { AssignChoice } from './assign-choice';
import { AssignHeader } from './assign-header';
import { assignStep, demoChoice, type DemoCount } from './assign-step';
import { type AssignTarget, assignTarget } from './assign-target';
import { clipQuery } from './content-details';
import { DemoOptions } from '../board/demo-options';
import { MessagingGate } from './messaging-gate';
import { startPositionS } from './start-position';
import { useGoBack } from '../../../shared/page/use-go-back';
import { useListedScreens } from '../board/use-listed-screens';
import './assign.css';
import { Spinner } from '../../../ui/spinner/spinner';

interface ScreenLoaderProps {
  readonly found: number;
  readonly wanted: number | undefined;
  readonly onCancel: () => void;
}

/** Shown until the car's screens have answered. */
function ScreenLoader({ found, wanted, onCancel }: ScreenLoaderProps) {
  const t = useWording();
  return (
    <section className="assign-loader">
      <div role="status">
        <Spinner />
        <p className="t-2">{t('screens_waiting')}</p>
        {wanted !== undefined && <p className="t-lead">{t('screens_found', { found, count: wanted })}</p>}
      </div>
      <Button variant="quiet" onClick={onCancel} data-autofocus>
        {t('cancel')}
      </Button>
    </section>
  );
}

/** Assign mode: selects the screens for the chosen film or clip. */
export function AssignScreen() {
  const target = assignTarget(useParams());
  return (
    <MessagingGate>
      {target ? <Assign key={JSON.stringify(target.content)} target={target} /> : <NotThere />}
    </MessagingGate>
  );
}

/** D: how long a demonstration waits for its requested screens. */
const DEMO_WAIT_MS = 5000;

function Assign({ target }: { target: AssignTarget }) {
  const t = useWording();
  usePageTitle(t('title_assign'));
  const { contentId, vamId } = target.content;
  const film = useQuery({ ...titleQuery(contentId), enabled: contentId > 0 });
  const clip = useQuery({ ...clipQuery(vamId ?? 0), enabled: vamId !== undefined });
  const { status, screens } = useListedScreens();
  const connected = screens.filter(({ state }) => state !== 'disconnected');
  const leave = useGoBack(target.exitPath);
  const [demoCount, setDemoCount] = useState<DemoCount>();
  const hasWaitedLongEnough = useHasWaited(demoCount !== undefined);
  const step = assignStep({
    status,
    connectedCount: connected.length,
    isProduction: isProductionSite(),
    demoCount,
    hasWaitedLongEnough,
  });
  if (vamId === undefined ? film.isError : clip.isError) return <NotThere />;
  return (
    <div className={`assign assign--${step}`}>
      <AssignHeader content={target.content} />
      {step === 'looking' && <ScreenLoader found={connected.length} wanted={demoCount} onCancel={leave} />}
      {step === 'demo' && <DemoOptions onContinue={setDemoCount} onCancel={leave} />}
      {step === 'choice' && (
        <AssignChoice
          target={target}
          startS={startPositionS(target.content, film.data?.streamProgress ?? 0)}
          screens={connected}
          isOffline={status === 'offline'}
          preselected={demoCount === undefined ? [] : demoChoice(demoCount, connected)}
        />
      )}
    </div>
  );
}

const useHasWaited = (isWaiting: boolean): boolean => {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setHasWaited(true), DEMO_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [isWaiting]);
  return hasWaited;
};

function NotThere() {
  const t = useWording();
  return (
    <>
      <h1 className="visually-hidden">{t('title_assign')}</h1>
      <ErrorState
        title={t('movie_not_available_user')}
        actions={
          <LinkButton as={Link} to="/home" variant="primary" data-autofocus>
            {t('go_home')}
          </LinkButton>
        }
      />
    </>
  );
}
