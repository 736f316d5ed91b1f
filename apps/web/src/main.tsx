// First, so that a component's own styles win over the base.
import './ui/global.css';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { contextOf, isAllowedContext, leaveForProvider } from './app/allowed-context';
import { App } from './app/app';
import { checkTerritory } from './app/check-territory';
import { describeDocument } from './app/document-context';
import { hideHardwareId, storeEntryParameters } from './app/entry-parameters';
import { keepSession } from './app/keep-session';
import { showNetworkNotice } from './app/network-notice';
import { restoreSession } from './app/restore-session';
import { followOtherTabs, watchOwner, watchSessionEnd } from './app/session-end';
import { startBus } from './app/start-bus';
import { startHomeEarly } from './app/start-home-early';
import { startPlayerEarly } from './app/start-player-early';
import { startVehicleSignals } from './app/start-vehicle-signals';
import { startMaintenanceWatch } from './app/start-maintenance-watch';
import { watchIdle } from './app/watch-idle';
import { watchSeatName } from './app/watch-seat-name';
import { bootData } from './shared/boot-data';
import { followChosenActivity } from './shared/car-activity';
import { isInCockpit } from './shared/cockpit-frame/in-cockpit';
import { watchConnection } from './shared/connection';
import { deviceStorage } from './shared/device-storage';
import { followFloatingButton } from './shared/floating-button';
import { followMotion } from './shared/follow-motion';
import { followShimmer } from './shared/follow-shimmer';
import { createQueryClient } from './shared/query-client';
import { loadToggles } from './shared/toggles';
import { loadWording } from './shared/wording';
import { followMouse } from './ui/follow-mouse';

const start = () => {
  storeEntryParameters(deviceStorage, window.location.search);
  hideHardwareId();
  startVehicleSignals();
  followMotion();
  describeDocument();
  followShimmer();
  followMouse();

  const queryClient = createQueryClient((client) => void showNetworkNotice(client));
  watchSessionEnd(queryClient);
  watchOwner(queryClient);
  followOtherTabs();
  followChosenActivity();
  followFloatingButton();
  watchConnection();
  keepSession();
  watchIdle();
  void restoreSession();
  const firstPicture = startPlayerEarly(window.location.pathname);
  if (firstPicture) void firstPicture.then(() => show(queryClient));
  else show(queryClient);
};

const show = (queryClient: QueryClient) => {
  startHomeEarly(queryClient, window.location.pathname);
  void loadWording();
  void loadToggles();
  void checkTerritory();
  startMaintenanceWatch();
  watchSeatName();
  startBus();

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
