import type { Page } from '@playwright/test';
import { presetSettings, readSetting } from '../support/device-settings';
import { holdBack } from '../support/hold-back';
import { expect, test } from '../support/person';

const tiles = (page: Page) => page.locator('a.tile');
const keptStill = (page: Page) => readSetting(page, 'homeStill');

/** The app's own code waits until it is let go. */
const holdCode = (page: Page) => holdBack(page, /\/assets\/(app|vendor)-[\w-]+\.js$/);

test('home as it was last seen stands there before the app; a press on it counts, and nothing of it stays', async ({
  page,
}) => {
  await page.goto('/home');
  await expect.poll(() => keptStill(page)).not.toBeNull();
  const names = await tiles(page).locator('.tile__title').allInnerTexts();

  const code = await holdCode(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(tiles(page).first()).toBeVisible();
  expect(names).toEqual(expect.arrayContaining(await tiles(page).locator('.tile__title').allInnerTexts()));
  const place = (await tiles(page).nth(1).getAttribute('href')) ?? 'none';
  await tiles(page).nth(1).click();
  await expect(page).toHaveURL(/\/home$/);
  code.letGo();
  await expect(page).toHaveURL(new RegExp(`${place}$`));
  await page.goBack();
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.locator('#root')).not.toHaveAttribute('data-still');
});

test('a still is for who signed in, in their language and in a car that stands', async ({ page }) => {
  await page.goto('/home');
  await expect.poll(() => keptStill(page)).not.toBeNull();
  const still = (await keptStill(page)) ?? '';
  await holdCode(page);
  const others: Record<string, string>[] = [
    { consumerId: 'somebody-else' },
    { LanguageOverride: 'de-DE' },
    { carActivity: 'IN-MOTION' },
    { sessionExpiry: '2020-01-01T00:00:00Z' },
  ];
  for (const changed of others) {
    const other = await page.context().newPage();
    await presetSettings(other, { homeStill: still, ...changed });
    await holdCode(other);
    await other.goto('/home', { waitUntil: 'commit' });
    // Everything that runs before the app has run.
    await other.waitForFunction(() => document.readyState === 'interactive');
    expect(await other.locator('#root').innerHTML(), JSON.stringify(changed)).toBe('');
    await other.close();
  }
});
