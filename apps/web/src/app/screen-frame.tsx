import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { usePreview } from '../shared/preview';
import { useSession } from '../shared/session';
import { Shell } from '../ui/shell/shell';
import { AppNavigation } from './app-navigation';
import { AutoLoginGate } from './auto-login-gate';
import { OfflineNote } from './connection-state';
import { wheelPosition } from './document-context';
import { LoadedScreen } from './loaded-screen';
import { PreviewBar } from './preview-bar';
import { RouteGuard } from './route-guard';
import type { AppRoute } from './route-table';
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

function FocusedScreen({ route: { screen: Screen, load, historyHash } }: { route: AppRoute }) {
  const { pathname } = useLocation();
  useNavigationFocus();
  useHistoryHash(historyHash);
  return (
    <ScreenErrorBoundary resetKey={pathname}>
      {Screen && <Screen />}
      {load && <LoadedScreen load={load} />}
    </ScreenErrorBoundary>
  );
}

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
