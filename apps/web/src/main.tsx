// First, so that a component's own styles win over the base.
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { checkTerritory } from './app/check-territory';
import { describeDocument } from './app/document-context';
import { storeEntryParameters } from './app/entry-parameters';
import { showNetworkNotice } from './app/network-notice';
import { watchSessionEnd } from './app/session-end';
import { startHomeEarly } from './app/start-home-early';
import { deviceStorage } from './shared/device-storage';
import { createQueryClient } from './shared/query-client';
import { loadWording } from './shared/wording';

storeEntryParameters(deviceStorage, window.location.search);
describeDocument();

const queryClient = createQueryClient((client) => void showNetworkNotice(client));
watchSessionEnd(queryClient);
startHomeEarly(queryClient, window.location.pathname);
void loadWording();
void checkTerritory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
