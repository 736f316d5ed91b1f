import { isBrowserOffline, onReconnect } from '../shared/network/connection';
import { whenIdle, whenLoaded } from '../shared/network/when-idle';
import { useSession } from '../shared/session/session';
import { preloadScreen } from './loaded-screen';
import { appRoutes, type LoadScreen } from './route-table';

/** The first screen and what it shows come first. */
const AFTER_MS = 5000;

const screensFor = (isSignedIn: boolean): LoadScreen[] => {
  const left = isSignedIn ? 'visitor' : 'signed-in';
  const routes = appRoutes.filter(({ access, isTool }) => access !== left && !isTool);
  return [...new Set(routes.flatMap(({ load }) => load ?? []))];
};

const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code of every screen while the network is there: a car may be in a tunnel when one is opened. One at a
 * time and only while the page is idle; after an outage it continues.
 */
export const preloadScreens = (): void => {
  if (isSavingData()) return;
  let isRunning = false;
  const run = async () => {
    if (isRunning || isBrowserOffline()) return;
    isRunning = true;
    try {
      for (const load of screensFor(useSession.getState().isSignedIn)) {
        await new Promise<void>((resolve) => whenIdle(resolve));
        await preloadScreen(load);
      }
    } catch {
      // The next start continues: what has arrived is not fetched again.
    }
    isRunning = false;
  };
  whenLoaded(() => setTimeout(() => void run(), AFTER_MS));
  onReconnect(() => void run());
  useSession.subscribe(({ isSignedIn }, before) => {
    if (isSignedIn !== before.isSignedIn) setTimeout(() => void run(), AFTER_MS);
  });
};
