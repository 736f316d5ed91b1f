// First, so that a component's own styles win over the base.
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
import { loadToggles } from './shared/device/toggles';
import { loadWording } from './shared/text/wording';
import { followMouse } from './ui/follow-mouse';

/** All that the app starts, in this order. Each line says why it has its position, each group what it serves. */
const start = () => {
  // Settings and motion, which every later line reads.
  storeEntryParameters(deviceStorage, window.location.search);
  hideHardwareId(); // After the line above, which reads it from the address.
  startVehicleSignals(); // A car counts as moving until its signals arrive, so they are requested at once.
  followChosenActivity(); // The motion that another tab chooses.
  followMotion(); // Style sheets lock the screen by it, also before the app is drawn.

  // Attributes of the document, before the first drawing: set later, they would cost a second one.
  describeDocument();
  followShimmer();
  followMouse();

  // Session and connection: they listen before the first call can fail.
  const queryClient = createQueryClient((client) => void showNetworkNotice(client));
  watchSessionEnd(queryClient);
  watchOwner(queryClient); // Empties the cache of the account before.
  followOtherTabs();
  watchConnection();
  keepSession();
  watchIdle();
  void restoreSession(); // Last of its group: its calls need the listeners above.

  // The film of a player address comes before everything else that takes the processor or the network.
  const firstPicture = startPlayerEarly(window.location.pathname);
  const finish = () => {
    // What the first screen shows: requested before it is drawn, because drawing takes longer than sending.
    startHomeEarly(queryClient, window.location.pathname);
    void loadWording(); // Nothing is drawn without it; the page brings it as a rule.
    void loadToggles(); // They decide which parts of a screen exist.
    void checkTerritory();

    // What waits until the page is idle by its own means.
    startMaintenanceWatch();
    followFloatingButton();
    watchSeatName();
    startBus();

    draw(queryClient); // The longest task: everything above is on its way meanwhile.
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

/** A screen of the cockpit is told how bad its network is before it uses it for the first time. */
const startInCockpit = async () => {
  const { startCockpitFrame } = await import('./shared/cockpit-frame/start-cockpit-frame');
  startCockpitFrame();
  start();
};

if (!isAllowedContext(contextOf(window), bootData.allowedOrigins)) leaveForProvider(bootData.providerUrl);
else if (isInCockpit()) void startInCockpit();
else start();
