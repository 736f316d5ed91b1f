import type { Page } from '@playwright/test';
import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/test';

const headingSize = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.beforeEach(async ({ page }) => {
  await presetSettings(page, { ...settingsOf(await newAccount(page.request)), isInCarScreen: 'true' });
});

test('a very wide screen is laid out for 520 or 904 and scaled to its height [ENT-11a]', async ({ page }) => {
  await page.setViewportSize({ width: 2080, height: 520 });
  await page.goto('/mylibrary');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-ratio', '4');
  const atBase4 = await headingSize(page);
  await page.setViewportSize({ width: 3120, height: 780 });
  await expect.poll(() => headingSize(page)).toBeCloseTo(atBase4 * 1.5, 0);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 2712, height: 904 });
  await expect(root).toHaveAttribute('data-ratio', '3');
  const atBase3 = await headingSize(page);
  expect(atBase3).not.toBe(atBase4);
  await page.setViewportSize({ width: 1920, height: 640 });
  await expect.poll(() => headingSize(page)).toBeCloseTo((atBase3 * 640) / 904, 0);
  await expectNoSidewaysScroll(page);
});

test('the layout changes at 620 and 1660 [ENT-11b]', async ({ page }) => {
  await page.goto('/mylibrary');
  const top = async () => (await navigation(page).boundingBox())?.y;
  await page.setViewportSize({ width: 619, height: 900 });
  await expect.poll(top).toBeGreaterThan(700);
  await page.setViewportSize({ width: 620, height: 900 });
  await expect.poll(top).toBe(0);
  await page.setViewportSize({ width: 1659, height: 1000 });
  const medium = await headingSize(page);
  await page.setViewportSize({ width: 1660, height: 1000 });
  await expect.poll(() => headingSize(page)).toBeGreaterThan(medium);
});

test('a screen 1286 high leaves its bottom to the car [ENT-11c]', async ({ page }) => {
  await page.goto('/mylibrary');
  const height = async () => (await navigation(page).boundingBox())?.height;
  await page.setViewportSize({ width: 1600, height: 1285 });
  await expect.poll(height).toBe(1285);
  await page.setViewportSize({ width: 1600, height: 1286 });
  await expect.poll(height).toBe(1200);
  expect(await page.evaluate(() => document.querySelector('.shell')?.getBoundingClientRect().height)).toBe(
    1200,
  );
});
