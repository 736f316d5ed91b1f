import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePreview } from '../shared/preview';
import { useSession } from '../shared/session';
import { whenLoaded } from '../shared/when-idle';
import { Shell } from '../ui/shell/shell';
import { AppNavigation } from './app-navigation';
import { AutoLoginGate } from './auto-login-gate';
import { OfflineNote } from './connection-state';
import { wheelPosition } from './document-context';
import { LoadedScreen, preloadScreen } from './loaded-screen';
import { PreviewBar } from './preview-bar';
import { RouteGuard } from './route-guard';
import type { AppRoute, LoadScreen } from './route-table';
import { ScreenErrorBoundary } from './screen-error-boundary';
import { useHistoryHash } from './use-history-hash';
import { useNavigationFocus } from './use-navigation-focus';

/**
 * One route on the page: beside the navigation where it belongs, guarded, loaded when needed, failing alone. The
 * navigation stays from screen to screen; what stands beside it is each route's own.
 */
export function ScreenFrame({ route }: { route: AppRoute }) {
  return (
    <Placed hasNavigation={route.hasNavigation}>
      <RouteGuard key={route.path} access={route.access}>
        <Entrance isEntrance={route.isEntrance === true}>
          <Suspense fallback={<div className="screen-wait" />}>
            <FocusedScreen route={route} />
          </Suspense>
        </Entrance>
      </RouteGuard>
    </Placed>
  );
}

const Entrance = ({ isEntrance, children }: { isEntrance: boolean; children: ReactNode }) =>
  isEntrance ? <AutoLoginGate>{children}</AutoLoginGate> : children;

function FocusedScreen({ route: { screen: Screen, load, next, historyHash } }: { route: AppRoute }) {
  const { pathname } = useLocation();
  usePreload(next);
  useNavigationFocus();
  useHistoryHash(historyHash);
  return (
    <ScreenErrorBoundary resetKey={pathname}>
      {Screen && <Screen />}
      {load && <LoadedScreen load={load} />}
    </ScreenErrorBoundary>
  );
}

/** Not before everything this screen needs itself is there. */
const usePreload = (next: LoadScreen | undefined) => {
  useEffect(() => {
    if (!next) return;
    return whenLoaded(() => {
      // A download that fails here is tried again, and told, where it is needed.
      void preloadScreen(next).catch(() => undefined);
    });
  }, [next]);
};

/** A visitor on an open page has no tabs to go to, and neither has anybody who looks at a preview. */
function Placed({ hasNavigation, children }: { hasNavigation: boolean; children: ReactNode }) {
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isPreview = usePreview() !== undefined;
  const alone = (
    <main tabIndex={-1}>
      {children}
      <OfflineNote />
    </main>
  );
  if (isPreview)
    return (
      <div className="preview-frame">
        <PreviewBar />
        {alone}
      </div>
    );
  if (!hasNavigation || !isSignedIn) return alone;
  const side = wheelPosition();
  return (
    <Shell side={side} nav={<AppNavigation side={side} />}>
      {children}
    </Shell>
  );
}
