import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router';
import { useBus } from '../shared/bus/bus-state';
import { useIsInMotion } from '../shared/car-activity';
import { markMotion } from '../shared/follow-motion';
import { useSigningOut } from '../shared/log-out';
import { closePanel, usePanel } from '../shared/panels';
import { onSessionEnd } from '../shared/session-end';
import { useToggles } from '../shared/toggles';
import { translate, useWording, useWordingState } from '../shared/wording';
import { startSpatialNavigation } from '../ui/focus/spatial-navigation';
import { SnackbarHost } from '../ui/snackbar/snackbar-host';
import { showSnackbar } from '../ui/snackbar/snackbar-store';
import { Modals } from './modals';
import { MotionButton } from './motion-button';
import { PreviewWatch } from './preview-watch';
import { QuietBoundary } from './quiet-boundary';
import { useRestoring } from './restore-session';
import { appRoutes } from './route-table';
import { ScreenFrame } from './screen-frame';
import { UnsupportedApp } from './unsupported-app';
import { WaitingSplash } from './waiting-splash';

export function App({ queryClient }: { queryClient: QueryClient }) {
  const { status } = useWordingState();
  if (status === 'unsupported') return <UnsupportedApp />;
  if (status === 'loading') return null;
  return (
    <QueryClientProvider client={queryClient}>
      {/* A press is answered in one go: in small steps the next screen would come several frames later. */}
      <BrowserRouter useTransitions={false}>
        <Controls />
        <Screens />
        <Remote />
        <PreviewWatch />
      </BrowserRouter>
      <MotionButton />
      <Modals />
      <Panels />
      <Messages />
    </QueryClientProvider>
  );
}

function Screens() {
  // Whoever asks a toggle is drawn again when the answer comes.
  useToggles();
  const isSigningOut = useSigningOut((state) => state.isSigningOut);
  const isRestoring = useRestoring((state) => state.isRestoring);
  if (isSigningOut) return <WaitingSplash text="signing_out" />;
  if (isRestoring) return <WaitingSplash text="sign_in_busy" />;
  return (
    <Routes>
      {appRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<ScreenFrame route={route} />} />
      ))}
    </Routes>
  );
}

const RemoteCommands = lazy(async () => ({
  default: (await import('./remote-commands')).RemoteCommands,
}));

const ignore = () => undefined;

/** Hears what other screens want of this one, where screens talk to each other at all. */
function Remote() {
  const isOn = useBus(({ connection }) => connection !== 'off');
  return (
    isOn && (
      <QuietBoundary onFail={ignore}>
        <Suspense>
          <RemoteCommands />
        </Suspense>
      </QuietBoundary>
    )
  );
}

const PanelHost = lazy(async () => ({
  default: (await import('../features/developer/panel-host')).PanelHost,
}));

const tellPanelFailed = () => {
  closePanel();
  showSnackbar({ kind: 'error', text: translate('network_connection_lost'), topic: 'network' });
};

/** Fetched by whoever opens one. */
function Panels() {
  const isOpen = usePanel(({ open }) => open !== undefined);
  return (
    isOpen && (
      <QuietBoundary onFail={tellPanelFailed}>
        <Suspense>
          <PanelHost />
        </Suspense>
      </QuietBoundary>
    )
  );
}

function Messages() {
  const t = useWording();
  return <SnackbarHost closeLabel={t('close')} />;
}

/** Arrow keys and the controller's Back work on every screen. */
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
  useEffect(() => onSessionEnd(() => void navigate('/landing', { replace: true })), [navigate]);
  // Told already where the car began to move or stopped; the seat may have been chosen anew since.
  useEffect(() => markMotion(isInMotion), [isInMotion]);
  return null;
}
