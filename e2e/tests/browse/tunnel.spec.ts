import type { BrowserContext, Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { untilQuiet } from '../../support/page/quiet';
import { expect, test } from '../../support/people/person';
import { test as visitorTest } from '../../support/test';

/** Screens whose code is fetched when they are opened; parameters are those of the demo catalogue. */
const SIGNED_IN = [
  '/mylibrary',
  '/settings',
  '/settingsdatamanagement/otherData',
  '/redeemvoucher',
  '/legals-screen/transactions',
  '/legals-screen/terms',
  '/privacy-policy',
  '/search',
  '/shortclips',
  '/page/about',
  '/behindthescenes',
  '/aggregatepage/1',
  '/payment/1003/1',
  '/trip',
  '/screenmanager',
  '/screenmanager/home/1001/home',
  '/connect',
];
const VISITOR = [
  '/landing',
  '/signin',
  '/createaccount/start',
  '/code-signin',
  '/recoverpassword/settings',
  '/preview',
  '/pay',
];

/** Opens a screen as a press on a link does: the page stays. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({ idx: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  }, path);

const notice = (page: Page) => page.getByRole('heading', { level: 1, name: 'Network disconnected' });

/** Code and styles that the page requests. */
const countRequests = (page: Page) => {
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      requests.set(request.url(), (requests.get(request.url()) ?? 0) + 1);
  });
  return requests;
};

/** What styles decide, element by element; texts and pictures may differ. */
const looksOf = async (page: Page) => {
  await untilQuiet(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main button, main a, main input, main section')]
      .slice(0, 30)
      .map((element) => {
        const { display, padding, margin, fontSize, borderRadius, position } = getComputedStyle(element);
        return [element.tagName, display, padding, margin, fontSize, borderRadius, position].join(' ');
      }),
  );
};

const sheetsWithoutRules = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  );

const driveThroughTunnels = async (page: Page, context: BrowserContext, start: string, paths: string[]) => {
  await page.goto(start);
  await untilQuiet(page);
  const offlineLooks = new Map<string, string[]>();
  for (const path of paths) {
    await open(page, start);
    await context.setOffline(true);
    const requests = countRequests(page);
    await open(page, path);
    await expect(notice(page), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }), path).toBeVisible();
    // The bundler preloads a file and imports it: a second request where the first has failed by then.
    expect(Math.max(0, ...requests.values()), `${path}: requests for one file`).toBeLessThanOrEqual(2);
    await context.setOffline(false);
    await expectGone(notice(page));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect.poll(() => sheetsWithoutRules(page), path).toEqual([]);
    offlineLooks.set(path, await looksOf(page));
  }
  return offlineLooks;
};

test('a screen opened without a network says so and opens when the network returns', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const looks = await driveThroughTunnels(page, context, '/home', SIGNED_IN);
  const online = await context.newPage();
  // Every screen's sheets are checked above; these four looked worst.
  for (const path of ['/mylibrary', '/settings', '/trip', '/screenmanager']) {
    await online.goto(path);
    await expect(online.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect(looks.get(path), path).toEqual(await looksOf(online));
  }
});

test.describe('a visitor', () => {
  visitorTest('reads the same on every screen before the sign-in', async ({ page, context }) => {
    const looks = await driveThroughTunnels(page, context, '/privacy-policy', VISITOR);
    expect(looks.size).toBe(VISITOR.length);
  });
});

test.describe('with time to fetch in advance', () => {
  test.use({ fetchesInAdvance: true });
  test('screens that were fetched in advance open without a network', async ({ page, context }) => {
    const requests = countRequests(page);
    await page.goto('/home');
    // The last of the list.
    await expect
      .poll(() => [...requests.keys()].some((url) => /assign-screen-[^/]*\.js/.test(url)))
      .toBe(true);
    await untilQuiet(page);
    await context.setOffline(true);
    for (const path of SIGNED_IN) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toHaveText(
        'Network disconnected',
      );
      await expectAbsent(notice(page));
    }
  });

  test('a screen whose fetch in advance failed is fetched again when opened', async ({ page }) => {
    await page.route(/\/assets\/trip-screen-[^/]*\.js/, (route) => route.abort(), { times: 2 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/trip-screen-'));
    await page.goto('/home');
    await failed;
    await untilQuiet(page);
    await page.unrouteAll();
    const seen: string[] = [];
    await page.exposeFunction('noteHeading', (text: string) => seen.push(text));
    await page.evaluate(() =>
      new MutationObserver(() => {
        const { noteHeading } = window as unknown as { noteHeading: (text: string) => void };
        noteHeading(document.querySelector('main h1')?.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await open(page, '/trip');
    await expect(page.getByRole('heading', { level: 1, name: 'Trip Assist' })).toBeVisible();
    expect(seen).not.toContain('Network disconnected');
  });
});

test('pictures that failed in a tunnel load when the network returns', async ({ page, context }) => {
  let isCut = true;
  await page.route('**/images/**', (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto('/home');
  const row = page.getByRole('region', { name: 'New this week' });
  await expect(row.locator('.picture-letter').first()).toBeVisible();
  isCut = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expectGone(row.locator('.picture-letter'));
  await expect(row.locator('img.picture').first()).toHaveJSProperty('complete', true);
});
