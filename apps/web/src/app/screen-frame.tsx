import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { previewPath, usePreview } from '../shared/shop/preview';
import { useSession } from '../shared/session/session';
import { whenLoaded } from '../shared/network/when-idle';
import { Shell } from '../ui/shell/shell';
import { AppNavigation } from './app-navigation';
import { AutoLoginGate } from './session/auto-login-gate';
import { OfflineNote } from './notices/connection-state';
import { wheelPosition } from './document-context';
import { LoadedScreen, preloadScreen } from './loaded-screen';
import type { AppRoute, LoadScreen } from './route-table';
import { useNavigationFocus } from './use-navigation-focus';
import { useRootMark } from '../shared/page/use-root-mark';
import { useWording } from '../shared/text/wording';
import { LinkButton } from '../ui/button/button';
import { Icon } from '../ui/icon/icon';
import './notices/preview-bar.css';
import { ScreenErrorBoundary } from './screen-error-boundary';

/**
 * Writes the route's state into the current history entry (ENT-22), by replacing it, so that Back needs no extra step.
 */
const useHistoryHash = (hash: AppRoute['historyHash']): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (!hash || window.location.hash === `#${hash}`) return;
    window.history.replaceState(window.history.state, '', `#${hash}`);
  }, [hash, key]);
};

/**
 * Signed-in screens redirect visitors to landing; a profile skips the welcome screens (ENT-12, LAN-03). Account
 * screens are not available in a preview.
 */
function RouteGuard({ access, children }: { access: AppRoute['access']; children: ReactNode }) {
  const { isSignedIn, profileName } = useSession();
  const preview = usePreview();
  // Evaluated once: sign-in shows its greeting before it leaves the screen.
  const [isAtHomeAlready] = useState(isSignedIn && profileName !== undefined);
  if (access === 'signed-in' && preview !== undefined) return <Navigate to={previewPath(preview)} replace />;
  if (access === 'signed-in' && !isSignedIn) return <Navigate to="/landing" replace />;
  if (access === 'visitor' && isAtHomeAlready) return <Navigate to="/home" replace />;
  return children;
}

/** Shows that this is a preview and always offers the way out (TGL-02). */
function PreviewBar() {
  const t = useWording();
  useRootMark('preview');
  const isSignedIn = useSession((session) => session.isSignedIn);
  return (
    <aside className="preview-bar" aria-label={t('preview_label')}>
      <Icon name="eye" />
      <p className="preview-bar__words">
        <b>{t('preview_label')}</b>
        <span>{t('preview_text')}</span>
      </p>
      <LinkButton as={Link} to={isSignedIn ? '/home' : '/landing'} icon="close">
        {t('preview_exit')}
      </LinkButton>
    </aside>
  );
}

/**
 * One route: shown beside the navigation if the route has one, guarded, loaded on demand, with its own error boundary.
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
    <ScreenErrorBoundary resetKey={pathname} load={load}>
      {Screen && <Screen />}
      {load && <LoadedScreen load={load} />}
    </ScreenErrorBoundary>
  );
}

/** Preloads the next screen only after this screen's own code has loaded. */
const usePreload = (next: LoadScreen | undefined) => {
  useEffect(() => {
    if (!next) return;
    return whenLoaded(() => {
      // A failed preload is retried and reported when the screen is opened.
      void preloadScreen(next).catch(() => undefined);
    });
  }, [next]);
};

/** Visitors and previews have no tabs. */
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
