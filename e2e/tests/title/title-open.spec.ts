import { expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { holdBack } from '../../support/page/hold-back';
import { layoutShift } from '../../support/page/page-health';
import { expect, test } from '../../support/people/person';
import { titleAction, titleTab } from '../../support/page/title-page';

const TITLE_CALL = '**/content/v10/metadata/*';
const MOST_SHIFT = 0.02;

test('a tile opens its film at once with known data, and the rest loads without a layout shift', async ({
  page,
}) => {
  const title = await holdBack(page, TITLE_CALL);
  await page.goto('/home');
  const tile = page.getByRole('region', { name: 'New this week' }).locator('a.tile').first();
  const name = await tile.locator('img, .picture-letter').first().getAttribute('alt');
  expect(name).toBeTruthy();
  await tile.click();
  await expect(page.locator('.title--waiting .title__name')).toHaveText(name ?? '');
  const before = await layoutShift(page);
  title.release();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expectGone(page.locator('.skeleton'));
  expect((await layoutShift(page)) - before).toBeLessThanOrEqual(MOST_SHIFT);
});

test('arrow keys alone reach and read every tab of a film', async ({ page }) => {
  await page.goto('/metadata/1001');
  await expect(titleAction(page, /^(Play|Resume)$/)).toBeEnabled();
  await expect(titleTab(page, 'Extras')).toBeEnabled();
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);

  await titleAction(page, /^(Play|Resume)$/).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(titleTab(page, 'View')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(titleTab(page, 'Details')).toBeFocused();
  await expect(page.locator('.title__details')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(titleTab(page, 'Extras')).toBeFocused();
  const clips = page.locator('.title__extras a.tile');
  await expect(clips).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.title__extras a.tile:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(clips.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vam\/1001\/\d+\/title\/tdp$/);
});
