const ASK_EVERY_MS = 3000;

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

let isWaiting = false;

/**
 * For a page whose code did not come: without it the page stays dark for good, and a car's browser may have no button to
 * load it again. Loads it anew as soon as the server answers. Where it answered all along, once only: what fails twice
 * would fail for ever.
 */
export const comeAgain = (): void => {
  if (isWaiting) return;
  isWaiting = true;
  const [navigation] = performance.getEntriesByType('navigation');
  let isWorthIt = !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload');
  const look = async () => {
    const isThere = await isServerThere();
    if (isThere && !isWorthIt) return;
    if (isThere) return window.location.reload();
    isWorthIt = true;
    setTimeout(() => void look(), ASK_EVERY_MS);
  };
  void look();
};
