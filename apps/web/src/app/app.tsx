import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router';
import { onSessionExpired } from '../shared/api-call';
import { useIsInMotion } from '../shared/car-activity';
import { usePanel } from '../shared/panels';
import { useWording, useWordingState } from '../shared/wording';
import { startSpatialNavigation } from '../ui/focus/spatial-navigation';
import { SnackbarHost } from '../ui/snackbar/snackbar-host';
import { MotionButton } from './motion-button';
import { appRoutes } from './route-table';
import { ScreenFrame } from './screen-frame';
import { UnsupportedApp } from './unsupported-app';

export function App({ queryClient }: { queryClient: QueryClient }) {
  const { status } = useWordingState();
  if (status === 'unsupported') return <UnsupportedApp />;
  if (status === 'loading') return null;
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Controls />
        <Routes>
          {appRoutes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<ScreenFrame key={route.path} route={route} />}
            />
          ))}
        </Routes>
      </BrowserRouter>
      <MotionButton />
      <Panels />
      <Messages />
    </QueryClientProvider>
  );
}

const PanelHost = lazy(async () => ({
  default: (await import('../features/developer/panel-host')).PanelHost,
}));

/** Fetched by whoever opens one. */
function Panels() {
  const isOpen = usePanel(({ open }) => open !== undefined);
  return (
    isOpen && (
      <Suspense>
        <PanelHost />
      </Suspense>
    )
  );
}

function Messages() {
  const t = useWording();
  return <SnackbarHost closeLabel={t('close')} />;
}

/** Arrow keys and the controller's Back work on every screen; the root element says whether the car moves. */
function Controls() {
  const navigate = useNavigate();
  const isInMotion = useIsInMotion();

  useEffect(
    () =>
      startSpatialNavigation({
        onBack: () => {
          const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
          if (idx > 0) void navigate(-1);
        },
      }),
    [navigate],
  );
  // From open screens too, where no guard would notice that nobody is signed in any more (SIG-08).
  useEffect(() => onSessionExpired(() => void navigate('/landing', { replace: true })), [navigate]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-moving', isInMotion);
  }, [isInMotion]);
  return null;
}
