import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { presetSettings } from '../../support/people/device-settings';
import { holdBack } from '../../support/page/hold-back';
import { expect, test } from '../../support/people/person';
import { stopClock, tickUntilCount, tickUntilVisible } from '../../support/page/stopped-clock';
import { openTitle, titleAction, titleTab } from '../../support/page/title-page';

const FILM = 1001;
const EXTRAS_CALL = '**/content/v8/vamdetails/*';

/** Sixty clips, in the server's page sizes; the second locked, the third half watched. */
const withManyExtras = async (page: Page, count = 60) => {
  const clips = Array.from({ length: count }, (_, index) => ({
    vamId: 7000 + index,
    productId: FILM,
    uniqueContentId: `clip-${index}`,
    title: `Extra number ${index + 1}`,
    imageUrl: '',
    colour: '#234',
    vamStatus: index === 1 ? 2 : 1,
    duration: 60,
    ...(index === 2 && { streamProgress: 30 }),
  }));
  await page.route(EXTRAS_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    const size = Number(searchParams.get('PageSize'));
    const start = (Number(searchParams.get('PageNumber')) - 1) * size;
    return route.fulfill({
      json: { responseCode: 10000, vam: clips.slice(start, start + size), totalCount: count },
    });
  });
};

const clips = (page: Page) => page.locator('.title__extras a.tile');

test('Extras is enabled when there are any, and a tab survives a reload [TDP-01a] [TDP-01b]', async ({
  page,
}) => {
  await openTitle(page, 1203);
  await expect(page.getByRole('tab')).toHaveText(['View', 'Details', 'Extras']);
  await expect(titleTab(page, 'Extras')).toBeDisabled();

  const extras = await holdBack(page, EXTRAS_CALL);
  await openTitle(page, FILM);
  await expect(titleTab(page, 'Details')).toBeEnabled();
  await expect(titleTab(page, 'Extras')).toBeDisabled();
  extras.release();
  await expect(titleTab(page, 'Extras')).toBeEnabled();
  await titleTab(page, 'Extras').click();
  await expect(clips(page)).toHaveCount(2);
  await page.reload();
  await expect(titleTab(page, 'Extras')).toHaveAttribute('aria-selected', 'true');
  await expect(clips(page)).toHaveCount(2);
  await clips(page).first().click();
  await expect(page).toHaveURL(/\/vam\/1001\/\d+\/title\/tdp$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/metadata\/1001\?tab=extras$/);
});

for (const [screen, viewport, counts] of [
  ['narrow', { width: 390, height: 844 }, [15, 39, 60]],
  ['wide', { width: 1920, height: 720 }, [24, 48, 60]],
] as const) {
  test(`extras load in batches on a ${screen} screen, each after a loader of one second [TDP-09]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await withManyExtras(page);
    await stopClock(page);
    await page.goto(`/metadata/${FILM}?tab=extras`);
    await tickUntilVisible(page, clips(page).first());
    await expect(clips(page)).toHaveCount(counts[0]);
    for (const [before, after] of [
      [counts[0], counts[1]],
      [counts[1], counts[2]],
    ] as const) {
      await clips(page).last().scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await tickUntilVisible(page, page.locator('.tile-grid[aria-busy="true"]'));
      await page.clock.runFor(900);
      await expect(clips(page)).toHaveCount(before);
      // The loader's second is over; its content arrives from the server in real time.
      await page.clock.runFor(100);
      await tickUntilCount(page, clips(page), after);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.clock.runFor(1500);
    await tickUntilCount(page, clips(page), 60);
    await expectAbsent(page.locator('.tile-grid[aria-busy="true"]'));
  });
}

test('clips of a title show lock and progress; assigning leads to the choice of screens', async ({
  page,
}) => {
  await withManyExtras(page, 5);
  await page.route('**/user/v6/devices', (route) =>
    route.fulfill({
      json: { responseCode: 10000, devices: [1, 2].map((id) => ({ ...aDevice, deviceId: `${id}` })) },
    }),
  );
  await page.goto(`/metadata/${FILM}?tab=extras`);
  await expect(clips(page)).toHaveCount(5);
  await expect(clips(page).nth(1).locator('.tile__lock')).toBeVisible();
  await expect(clips(page).nth(2).locator('.tile__progress')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Assign to screens' }).click();
  await expect(page.getByText('Choose a clip for your screens.')).toBeVisible();
  await expect(clips(page).first()).toHaveAttribute('href', '/screenmanager/title/1001/7000/tdp');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(clips(page).first()).toHaveAttribute('href', '/vam/1001/7000/title/tdp');
  await page.getByRole('button', { name: 'Assign to screens' }).click();
  await clips(page).first().click();
  await expect(page).toHaveURL(/\/screenmanager\/title\/1001\/7000\/tdp$/);
});

const aDevice = {
  deviceId: '1',
  deviceName: 'Rear',
  deviceType: 'rear-left',
  deviceIdentifier: 'test',
  isCurrent: false,
};

test('Details and Extras close in motion, say why and lead back to the film [TDP-01c]', async ({ page }) => {
  await presetSettings(page, { floatingButton: 'true' });
  await withManyExtras(page, 3);
  await openTitle(page, FILM);
  for (const tab of ['Details', 'Extras']) {
    await titleTab(page, tab).click();
    await page.getByRole('button', { name: 'Parked' }).click();
    await expect(page.getByText('Details and extras open again when the car is parked.')).toBeVisible();
    await expectGone(page.locator('.title__details, .title__extras'));
    await page.getByRole('button', { name: 'Back to the film' }).click();
    await expect(titleAction(page, /^(Play|Resume)$/)).toBeDisabled();
    for (const name of ['Details', 'Extras']) await expect(titleTab(page, name)).toBeDisabled();
    await page.getByRole('button', { name: 'In motion' }).click();
    await expect(titleTab(page, 'Details')).toBeEnabled();
  }
});

test.describe('without a session', () => {
  test.use({ isVisitor: true });
  test('a preview shows View and Details, and only the trailer works [TDP-01d]', async ({ page }) => {
    await page.goto('/metadata/1001?preview=home');
    await expect(page.getByRole('tab')).toHaveText(['View', 'Details']);
    await expect(titleAction(page, /^Buy/)).toBeDisabled();
    await expect(titleAction(page, /^Rent/)).toBeDisabled();
    await expect(titleAction(page, 'Trailer')).toBeEnabled();
    await titleTab(page, 'Details').click();
    await expect(page).toHaveURL(/preview=home/);
    await expect(page.getByRole('tabpanel')).toContainText('Director');
    await titleTab(page, 'View').click();
    await titleAction(page, 'Trailer').click();
    await expect(page).toHaveURL(/\/player\/1001\/trailer\/\?preview=home$/);
  });
});
