import { isServerThere } from '../shared/network/is-server-there';

/**
 * Inlined into the page (build/reload-script.ts) and runs before the app. Reloads the page when its code did not load,
 * because a car's browser may have no reload button. If the server answers at once it reloads only once, to avoid an
 * endless loop.
 */
const ASK_EVERY_MS = 3000;

let isWaiting = false;

const reloadWhenServerReturns = (): void => {
  if (isWaiting) return;
  isWaiting = true;
  const [navigation] = performance.getEntriesByType('navigation');
  let mayReload = !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload');
  const check = async () => {
    const isThere = await isServerThere();
    if (isThere && !mayReload) return;
    if (isThere) return window.location.reload();
    mayReload = true;
    setTimeout(() => void check(), ASK_EVERY_MS);
  };
  void check();
};

const isAppCode = (target: EventTarget | null) =>
  target instanceof HTMLScriptElement && target.type === 'module';
window.addEventListener('error', ({ target }) => isAppCode(target) && reloadWhenServerReturns(), true);
