import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { expectHidden } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/test';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

/** Lamp Keepers: free for everyone. */
const FILM = 1601;
const SCREENS = ['Front', 'Passenger', 'Left rear', 'Right rear'];
const TOGETHER = ['Front', 'Left rear', 'Right rear'];
/** Five apps share two cores with the other tests. */
const PATIENT = { timeout: 45_000 };

const screen = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const frameOf = (page: Page, name: string): FrameLocator => screen(page, name).frameLocator('iframe');
const video = (page: Page, name: string) => frameOf(page, name).locator('video');
const lanes = (page: Page) => page.getByRole('table').getByRole('row');

/** The app in the frames has its own tests. */
const expectCockpitAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
};

const isPlaying = (page: Page, name: string) =>
  video(page, name).evaluate((film: HTMLVideoElement) => !film.paused && film.checkVisibility());

test('the cockpit shows a car with live screens that play together, and measures their difference [SCR-09]', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await withScriptedFilms(page);
  await presetSettings(page, settingsOf(await newAccount(request)));
  await page.goto(`/cockpit?film=${FILM}`);

  // All five join the viewer's account automatically.
  for (const name of SCREENS) await expect(screen(page, name)).toContainText('Browsing', PATIENT);
  await expect(frameOf(page, 'Phone').getByRole('heading', { level: 1 })).toHaveText('Screens', PATIENT);
  await expectCockpitAccessible(page);

  // One press, and three of them watch the same film.
  await page.getByRole('button', { name: 'Play together' }).click(PATIENT);
  for (const name of TOGETHER) await expect.poll(() => isPlaying(page, name), PATIENT).toBe(true);
  await expect(page.getByText('Lamp Keepers')).toBeVisible();
  await expect(page.getByRole('img', { name: 'How far each screen is from the group' })).toBeVisible();
  await expect(lanes(page)).toHaveCount(1 + TOGETHER.length);
  await expect(lanes(page).filter({ hasText: 'leads' })).toHaveCount(1, PATIENT);
  await expect(
    lanes(page)
      .filter({ hasText: /\d (ms|s)$/ })
      .first(),
  ).toBeVisible(PATIENT);
  await expect(screen(page, 'Passenger')).toContainText('Browsing');

  // A simulated fault is reported, on the screen itself too.
  await page.getByLabel('Delay: Right rear').fill('240');
  await expect(page.getByText('240 ms', { exact: true })).toBeVisible();
  // Shown for a few seconds only: the wait starts before it.
  const isTold = expect(frameOf(page, 'Left rear').getByText('You are offline.')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('switch', { name: 'Cut: Left rear' }).click();
  await expect(screen(page, 'Left rear')).toContainText('Cut off');
  await isTold;
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByLabel('Delay: Right rear')).toHaveValue('0');
  await expect(screen(page, 'Left rear')).not.toContainText('Cut off');

  // Driving: posters, and the same film again when the car stops.
  await page.getByRole('radio', { name: 'Drive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('the road');
  await expect(page.getByText('39', { exact: true })).toBeVisible();
  for (const name of TOGETHER) await expect(screen(page, name)).toContainText('Poster', PATIENT);
  await expectHidden(video(page, 'Front'));
  await page.getByRole('radio', { name: 'Park' }).click();
  for (const name of TOGETHER) await expect.poll(() => isPlaying(page, name), PATIENT).toBe(true);

  // A screen can be enlarged and put back.
  await page.getByRole('button', { name: 'Enlarge: Front' }).click();
  await expect(page.getByRole('button', { name: 'Back to the car' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enlarge: Front' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  // To callers of other machines the server has nothing at its address; one of them uses another name of the server.
  await page.route('**/cockpit', async (route) => {
    const headers = { ...route.request().headers(), host: 'drive-in.example' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto('/cockpit');
  await expect(page.getByRole('heading', { name: 'This road ends here' })).toBeVisible();
});

test('the cockpit is a page of its own: a route of the film app that leads to it loads that page [SCR-09]', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As a sign-in does that returns to the cockpit.
  await page.evaluate(() => {
    window.history.pushState({}, '', '/cockpit');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One car.', PATIENT);
  await expect(screen(page, 'Front').locator('iframe')).toBeVisible();
});
