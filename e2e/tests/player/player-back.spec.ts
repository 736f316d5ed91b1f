import type { Page } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { presetSettings, readSetting } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { showControls } from '../../support/player/player';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { openTitle, titleAction, titleTab } from '../../support/page/title-page';

/** Mile Marker Zero, with a trailer and an open clip. */
const FILM = 1001;
const CLIP = 5014;

test.beforeEach(({ page }) => withScriptedFilms(page));

const back = (page: Page) => page.keyboard.press('Escape');

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ page, request }) => {
    await presetSettings(page, settingsOf(await newAccount(request)));
  });

  test('returns from a trailer and a clip to the previous page [PLY-08a] [PLY-08b]', async ({ page }) => {
    await openTitle(page, FILM);
    await titleAction(page, 'Trailer').click();
    await expect(page).toHaveURL(new RegExp(`/player/${FILM}/trailer/?$`));
    await expectFilmPlays(page);
    expect(await readSetting(page, 'trackingId')).toBeNull();
    await back(page);
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}$`));

    await titleTab(page, 'Extras').click();
    await page.getByRole('link', { name: /One road, eleven nights/ }).click();
    await expect(page).toHaveURL(`/vam/${FILM}/${CLIP}/title/tdp`);
    await expectFilmPlays(page);
    expect(await readSetting(page, 'playSessionId')).toMatch(/^[\da-f-]{36}$/);
    await showControls(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}\\?tab=extras$`));
    await expect(page.getByRole('link', { name: /One road, eleven nights/ })).toBeFocused();
    expect(await readSetting(page, 'playSessionId')).toBeNull();
  });

  test('opened from outside: Back leads to the page in the address [PLY-08a]', async ({ page }) => {
    for (const [address, place] of [
      [`/vam/${FILM}/${CLIP}/studio/studio`, /\/shortclips$/],
      [`/vam/${FILM}/${CLIP}/home/main`, /\/home\/?(#main)?$/],
      [`/vam/${FILM}/${CLIP}/title/tdp`, new RegExp(`/metadata/${FILM}$`)],
      [`/vam/0/${CLIP}/500003/studio`, /\/aggregatepage\/500003\/vam$/],
      [`/vam/${FILM}/${CLIP}/title/assign`, new RegExp(`/screenmanager/title/${FILM}/${CLIP}/tdp$`)],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('.player')).toBeVisible();
      await back(page);
      await expect(page, address).toHaveURL(place);
    }
  });
});

test('in a preview the trailer plays, account features say why not, and both return to the preview [PLY-08a] [PLY-08b]', async ({
  page,
}) => {
  await page.goto(`/player/${FILM}/trailer/?preview=home`);
  await expectFilmPlays(page);
  await back(page);
  await expect(page).toHaveURL(new RegExp(`/metadata/${FILM}\\?preview=home$`));

  // It would leave automatically.
  await stopClock(page);
  await page.goto(`/vam/${FILM}/${CLIP}/home/main?preview=saturday`);
  await tickUntilVisible(page, page.getByRole('alert'));
  await expectAbsent(page.locator('video'));
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/preview\/saturday$/);
});
