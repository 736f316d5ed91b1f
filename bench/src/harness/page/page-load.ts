import type { BrowserContext } from '@playwright/test';

export interface PageLoad {
  readonly usableMs: number;
  /** Bytes without pictures, until the page was usable. */
  readonly requests: number;
  readonly pictures: number;
  readonly codeBrKb: number;
  readonly fontKb: number;
  readonly otherKb: number;
}

/**
 * Records, inside the page, when the selector first matches and has been painted: no polling from outside. A text, not
 * a function: compiled functions use helpers that the page does not have.
 */
const noteUsable = (selector: string) => `
  const observer = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.usableAtMs = performance.now(); }, 0));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
`;
type UsableWindow = Window & { usableAtMs?: number };

/** One cold load (empty HTTP cache) with a slowed processor. */
export const measurePageLoad = async (
  context: BrowserContext,
  url: string,
  selector: string,
  cpuSlowdown: number,
): Promise<PageLoad> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: noteUsable(selector) });

  const started: { id: string; type: string; atMs: number }[] = [];
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', (event) =>
    started.push({ id: event.requestId, type: event.type ?? 'Other', atMs: event.timestamp * 1000 }),
  );
  cdp.on('Network.loadingFinished', (event) => bytes.set(event.requestId, event.encodedDataLength));

  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as UsableWindow).usableAtMs !== undefined, undefined, {
    timeout: 60_000,
  });
  const usableMs = await page.evaluate(() => (window as UsableWindow).usableAtMs ?? Number.NaN);
  // Pending responses count with their whole size.
  await page.waitForLoadState('load');

  const usableAtMs = (started[0]?.atMs ?? 0) + usableMs;
  const untilUsable = started.filter(({ atMs }) => atMs <= usableAtMs);
  const kb = (...types: string[]) =>
    untilUsable
      .filter(({ type }) => types.includes(type))
      .reduce((sum, { id }) => sum + (bytes.get(id) ?? 0), 0) / 1024;
  await page.close();
  return {
    usableMs,
    requests: untilUsable.filter(({ type }) => type !== 'Image').length,
    pictures: untilUsable.filter(({ type }) => type === 'Image').length,
    codeBrKb: kb('Script', 'Stylesheet'),
    fontKb: kb('Font'),
    otherKb: kb('Document', 'Fetch', 'XHR'),
  };
};
