// Imported first: where both set a property, the shared components' own styles win.
import './cockpit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  bootData,
  contextOf,
  describeDocument,
  deviceStorage,
  followMouse,
  followOtherTabs,
  followShimmer,
  IdleQuestion,
  isAllowedContext,
  keepSession,
  leaveForProvider,
  loadToggles,
  loadWording,
  onSessionEnd,
  restoreSession,
  startSpatialNavigation,
  storeEntryParameters,
  watchIdle,
} from '@drivein/web/for-cockpit';
import { CockpitScreen } from './cockpit-screen';

const draw = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <main tabIndex={-1}>
        <CockpitScreen />
      </main>
      <IdleQuestion />
    </StrictMode>,
  );
};

/** The start of the film app, without what only its own screens need. */
const start = async () => {
  storeEntryParameters(deviceStorage, window.location.search);
  describeDocument();
  followShimmer();
  followMouse();
  startSpatialNavigation({ onBack: () => window.history.back() });

  // The session is that of the film app in this browser. Its end closes the cockpit, as it closes a screen.
  onSessionEnd(() => window.location.replace('/landing'));
  followOtherTabs();
  keepSession();
  watchIdle();

  void loadToggles();
  await Promise.all([loadWording(), restoreSession()]);
  draw();
};

if (isAllowedContext(contextOf(window), bootData.allowedOrigins)) void start();
else leaveForProvider(bootData.providerUrl);
