import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { expect, test } from '../../support/test';

const underMaintenance = (page: Page, countries: readonly string[]) =>
  page.route('**/content/v6/maintenance/config', (route) =>
    route.fulfill({
      json: {
        responseCode: 10000,
        settings: { maintenanceMode: { enabled: true, countries } },
        configPollingIntervalSeconds: 300,
      },
    }),
  );
const polled = (page: Page) => page.waitForResponse('**/content/v6/maintenance/config');
const dialog = (page: Page) => page.getByRole('dialog');

test("maintenance shows in the listed countries, in the user's language, with one OK [ENT-20b, ENT-20c]", async ({
  page,
}) => {
  await underMaintenance(page, ['DE']);
  const answer = polled(page);
  await page.goto('/landing');
  await answer;
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expectAbsent(dialog(page));

  await page.goto('/landing?language=de_DE');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveCount(1);
  const german = await page.request.get('/content/v6/maintenance/text/de');
  const { title, message, button } = (await german.json()) as Record<string, string>;
  await expect(dialog(page)).toContainText(title ?? '');
  await expect(dialog(page)).toContainText(message ?? '');
  await dialog(page)
    .getByRole('button', { name: button ?? '' })
    .click();
  await expectGone(dialog(page));
});

test('maintenance without a list shows everywhere, and a failed text has a built-in fallback [ENT-20b]', async ({
  page,
}) => {
  await underMaintenance(page, []);
  await page.route('**/content/v6/maintenance/text/**', (route) => route.abort());
  await presetSettings(page, { RegionOverride: 'KR', LanguageOverride: 'en-US' });
  await page.goto('/landing');
  await expect(dialog(page)).toContainText('Back in a moment');
  await page.keyboard.press('Enter');
  await expectGone(dialog(page));
});
