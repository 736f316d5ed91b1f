// Imported first, so that a component's own styles override the base.
import './ui/global.css';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { contextOf, isAllowedContext, leaveForProvider } from './app/session/allowed-context';
import { App } from './app/app';
import { checkTerritory } from './app/session/check-territory';
import { describeDocument } from './app/document-context';
import { hideHardwareId, storeEntryParameters } from './app/session/entry-parameters';
import { keepSession } from './app/session/keep-session';
import { preloadScreens } from './app/preload-screens';
import { watchFailedStyles } from './app/failed-styles';
import { showNetworkNotice } from './app/notices/network-notice';
import { restoreSession } from './app/session/restore-session';
import { followOtherTabs, watchOwner, watchSessionEnd } from './app/session/watch-session-end';
import { startBus } from './app/screens/start-bus';
import { startHomeEarly } from './app/start-home-early';
import { startPlayerEarly } from './app/start-player-early';
import { startVehicleSignals } from './app/screens/start-vehicle-signals';
import { startMaintenanceWatch } from './app/notices/start-maintenance-watch';
import { watchIdle } from './app/session/watch-idle';
import { watchSeatName } from './app/screens/watch-seat-name';
import { bootData } from './shared/api/boot-data';
import { followChosenActivity } from './shared/car/car-activity';
import { isInCockpit } from './shared/cockpit-frame/in-cockpit';
import { watchConnection } from './shared/network/connection';
import { deviceStorage } from './shared/device/device-storage';
import { followFloatingButton } from './shared/page/floating-button';
import { followMotion } from './shared/car/follow-motion';
import { followShimmer } from './shared/page/follow-shimmer';
import { createQueryClient } from './shared/api/query-client';
import { deliverSignOut } from './shared/session/log-out';
import { loadToggles } from './shared/device/toggles';
import { loadWording } from './shared/text/wording';
import { followMouse } from './ui/follow-mouse';

/** Starts everything, in this order. Each line gives the reason for its position, each group its purpose. */
const start = () => {
  // Settings and motion, which every later line reads.
  storeEntryParameters(deviceStorage, window.location.search);
  hideHardwareId(); // After the line above, which reads it from the address.
  startVehicleSignals(); // A car counts as moving until its signals arrive, so they are requested at once.
  followChosenActivity(); // The motion that another tab chooses.
  followMotion(); // Style sheets lock the screen by this mark, also before the app is drawn.

  // Document attributes, before the first drawing: set later, they would cause a second one.
  describeDocument();
  followShimmer();
  followMouse();

  // Session and connection listeners, registered before the first call can fail.
  const queryClient = createQueryClient((client) => void showNetworkNotice(client));
  watchSessionEnd(queryClient);
  watchOwner(queryClient); // Clears the cache of the previous account.
  followOtherTabs();
  watchConnection();
  watchFailedStyles();
  keepSession();
  watchIdle();
  void deliverSignOut(); // Kept from before this page, when there was no network.
  void restoreSession(); // Last of its group: its calls need these listeners.

  // On a player address the film gets the processor and the network first.
  const firstPicture = startPlayerEarly(window.location.pathname);
  const finish = () => {
    // Data of the first screen, requested before drawing because drawing takes longer than sending.
    startHomeEarly(queryClient, window.location.pathname);
    void loadWording(); // Nothing is drawn without wording; usually the page contains it.
    void loadToggles(); // Toggles decide which parts of a screen exist.
    void checkTerritory();

    // Tasks that schedule themselves for when the page is idle.
    startMaintenanceWatch();
    followFloatingButton();
    watchSeatName();
    startBus();
    preloadScreens(); // Screens that are opened in a tunnel.

    draw(queryClient); // The longest task: the requests started above run meanwhile.
  };
  if (firstPicture) void firstPicture.then(finish);
  else finish();
};

const draw = (queryClient: QueryClient) => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
};

/** In the cockpit the simulated network must be set up before the first request. */
const startInCockpit = async () => {
  const { startCockpitFrame } = await import('./shared/cockpit-frame/start-cockpit-frame');
  startCockpitFrame();
  start();
};

if (!isAllowedContext(contextOf(window), bootData.allowedOrigins)) leaveForProvider(bootData.providerUrl);
else if (isInCockpit()) void startInCockpit();
else start();
