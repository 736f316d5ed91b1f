/**
 * Stands in the page as a script of its own (build/reload-script.ts) and runs before the app. A page whose code did not
 * come stays dark, and a car's browser may have no button to load it again: so it is loaded again as soon as the server
 * answers. Where the server answers all the time it is loaded again once only: what fails twice would fail for ever.
 */
const ASK_EVERY_MS = 3000;

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

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
