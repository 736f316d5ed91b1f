import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router';
import { useBus } from '../shared/bus/bus-state';
import { setCarActivity, useIsInMotion, useVehicleMotion } from '../shared/car/car-activity';
import { markMotion } from '../shared/car/follow-motion';
import { useSigningOut } from '../shared/session/log-out';
import { closePanel, usePanel } from '../shared/page/panels';
import { onSessionEnd } from '../shared/session/session-end';
import { useToggles } from '../shared/device/toggles';
import { loadWording, translate, useWording, useWordingState } from '../shared/text/wording';
import { startSpatialNavigation } from '../ui/focus/spatial-navigation';
import { SnackbarHost } from '../ui/snackbar/snackbar-host';
import { showSnackbar } from '../ui/snackbar/snackbar-store';
import { Modals } from './modals';
import { PreviewWatch } from './notices/preview-watch';
import { useRestoring } from './session/restore-session';
import { appRoutes } from './route-table';
import { ScreenFrame } from './screen-frame';
import { WaitingSplash } from './notices/waiting-splash';
import { useIsFloatingButtonShown } from '../shared/page/floating-button';
import { Button } from '../ui/button/button';
import './screens/motion-button.css';

/** The only text that is English for everyone: it is shown when the wording table did not load (ENT-08). */
function UnsupportedApp() {
  return (
    <main className="message-screen" role="alert" lang="en">
      <h1 className="t-1">Drive-in cannot start here</h1>
      <p className="t-lead">Its texts could not be loaded. Check the connection, then try again.</p>
      <div className="message-screen__actions">
        <button type="button" className="button button--primary" onClick={() => void loadWording()}>
          Try again
        </button>
      </div>
    </main>
  );
}

interface Props {
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** For code loaded on top of a screen: when it fails to load, the screen below stays unchanged. */
class QuietBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** A button above every screen that simulates a parked or moving car, when enabled (ENT-27). */
function MotionButton() {
  const t = useWording();
  const isMoving = useVehicleMotion() === 'in-motion';
  const isShown = useIsFloatingButtonShown();
  if (!isShown) return null;
  return (
    <div className="motion-button">
      <Button
        variant="glass"
        icon={isMoving ? 'gauge' : 'car'}
        aria-pressed={isMoving}
        onClick={() => setCarActivity(isMoving ? 'parked' : 'in-motion')}
      >
        {t(isMoving ? 'car_moving' : 'car_parked')}
      </Button>
    </div>
  );
}

export function App({ queryClient }: { queryClient: QueryClient }) {
  const { status } = useWordingState();
  if (status === 'unsupported') return <UnsupportedApp />;
  if (status === 'loading') return null;
  return (
    <QueryClientProvider client={queryClient}>
      {/* Navigation renders synchronously: as a transition the next screen would come several frames later. */}
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
  // Components that read a toggle are drawn again when the toggles arrive.
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
  default: (await import('./screens/remote-commands')).RemoteCommands,
}));

const ignore = () => undefined;

/** Handles commands from other screens, where messaging is on. */
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

const reportPanelFailure = () => {
  closePanel();
  showSnackbar({ kind: 'error', text: translate('network_connection_lost'), topic: 'network' });
};

/** Loaded when a panel is opened. */
function Panels() {
  const isOpen = usePanel(({ open }) => open !== undefined);
  return (
    isOpen && (
      <QuietBoundary onFail={reportPanelFailure}>
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

/** Arrow keys and the controller's Back button work on every screen. */
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
  // Public screens have no guard that would notice the end of the session (SIG-08).
  useEffect(() => onSessionEnd(() => void navigate('/landing', { replace: true })), [navigate]);
  // Changes while mounted are reported by the motion store; the seat may have changed since.
  useEffect(() => markMotion(isInMotion), [isInMotion]);
  return null;
}
