import type { Page } from '@playwright/test';
import { fillCard, submitStep } from '../../support/people/checkout';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/test';

/** For sale in the store. */
const FILM = 1203;
/** Lamp Keepers: free for everyone. */
const FREE_FILM = 1601;
const MARK = 'policy violated:';

/** Collects violations of the page's policy from now on, also in its frames. */
const watchPolicy = async (page: Page): Promise<readonly string[]> => {
  const violations: string[] = [];
  await page.addInitScript((mark) => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.info(
          mark,
          effectiveDirective,
          blockedURI,
          `${location.pathname} ${sourceFile}:${lineNumber}`,
        ),
    );
  }, MARK);
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) violations.push(message.text());
  });
  return violations;
};

/** A house trailer may play before the film. */
const furthest = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((videos: HTMLVideoElement[]) =>
      Math.max(0, ...videos.map(({ currentTime }) => currentTime)),
    );

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });

test('no screen violates the content security policy, least of all by inline styles', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await presetSettings(page, settingsOf(await newAccount(request)));
  await withScriptedFilms(page);
  const violations = await watchPolicy(page);

  await page.goto('/home');
  const styles = () =>
    page.locator('#root').evaluate((root) => {
      const styled = [...root.querySelectorAll<HTMLElement>('[style]')];
      return styled.map(({ style }) => style.cssText).filter((text) => text !== '').length;
    });
  await expect.poll(styles).toBeGreaterThan(3);

  await page.goto(`/metadata/${FILM}`);
  await expect(heading(page)).toBeVisible();
  await page.goto(`/payment/${FILM}/1`);
  await fillCard(page);
  await submitStep(page).click();
  await expect(page.locator('.checkout input[name="line1"]')).toBeVisible();
  await page.goto(`/player/${FREE_FILM}/0`);
  await expect.poll(() => furthest(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.goto('/settings');
  await expect(heading(page)).toBeVisible();
  await page.goto('/styledcomponents');
  await expect(heading(page, 'Style guide')).toBeVisible();
  await page.goto('/docs');
  await expect(heading(page, 'Drive-in API')).toBeVisible();
  await page.goto('/dev/mail');
  await expect(heading(page, 'Mail')).toBeVisible();
  await page.goto('/cockpit');
  await expect(page.getByRole('region', { name: 'Front', exact: true }).locator('iframe')).toBeVisible();
  expect(violations).toEqual([]);

  // A violation would have been reported.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<i style="color: red">x</i>'));
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});
