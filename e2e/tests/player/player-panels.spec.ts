import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { isPaused, openPlayer, pauseFilm } from '../../support/player/player';
import { withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { stopClock } from '../../support/page/stopped-clock';
import { withBootData } from '../../support/page/toggles';

test.beforeEach(({ page }) => withScriptedFilms(page));

type Corner = 'left' | 'right';

const tapCorner = async (page: Page, corner: Corner, times: number) => {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  for (let tap = 0; tap < times; tap += 1)
    await page.mouse.click(corner === 'left' ? 6 : width - 6, height - 6);
};

const panel = (page: Page, name: string) =>
  page.locator('.player-panel').filter({ has: page.getByRole('heading', { name }) });
const stats = (page: Page) => panel(page, 'Playback figures');
const bus = (page: Page) => panel(page, 'Message bus');

const fact = (page: Page, name: string) =>
  page
    .locator('.player-panel__fact')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const labels = (page: Page) => page.locator('.player-panel dt').allInnerTexts();

/** No part of a panel covers a control. */
const expectBesideControls = async (page: Page) => {
  const box = await page.locator('.player-panel').boundingBox();
  if (!box) throw new Error('no panel is open');
  for (const bar of ['.player__top', '.scrub', '.transport']) {
    const other = await page.locator(bar).boundingBox();
    if (!other) throw new Error(`${bar} is not on the screen`);
    const isApart = box.y + box.height <= other.y || other.y + other.height <= box.y;
    expect(isApart, bar).toBe(true);
  }
};

test('ten taps in the hidden corners open the panels without affecting the film [PLY-07a] [PLY-07b] [PLY-10b]', async ({
  page,
}) => {
  await openPlayer(page);
  // Slow taps restart the count.
  await stopClock(page);
  await tapCorner(page, 'right', 9);
  await expectAbsent(stats(page));
  await tapCorner(page, 'right', 1);
  await expect(stats(page)).toBeVisible();
  await page.clock.resume();
  expect(await isPaused(page)).toBe(false);

  await test.step('current figures, updated each second', async () => {
    await expect(fact(page, 'Picture')).toHaveText(/^\d+ × \d+$/);
    await expect(fact(page, 'Measured bandwidth')).toHaveText(/^[\d.,]+ Mbit\/s$/);
    await expect(fact(page, 'Buffered ahead')).toHaveText(/^[\d.]+ s$/);
    await expect(fact(page, 'Dropped frames')).toHaveText(/^[\d,]+$/);
    // A film of 24 frames a second: rounded to ten, on any machine.
    await expect(fact(page, 'Frames per second')).toHaveText(/^[1-9]0$/);
    const before = await fact(page, 'Decoded frames').innerText();
    await expect(fact(page, 'Decoded frames')).not.toHaveText(before);
  });

  await test.step('beside the controls, read by keys, closed by Back', async () => {
    await pauseFilm(page);
    await expect(fact(page, 'Frames per second')).toHaveText('0');
    await expectBesideControls(page);
    await expectAccessible(page);
    await stats(page).getByRole('region', { name: 'Playback figures' }).focus();
    await page.keyboard.press('Escape');
    await expectGone(stats(page));
  });

  await test.step('the other corner shows the messages between screens', async () => {
    await stopClock(page);
    await tapCorner(page, 'left', 10);
    await expect(bus(page)).toBeVisible();
    await page.clock.resume();
    expect(await isPaused(page)).toBe(true);
    await expect(fact(page, 'Connection')).toHaveText('Connected');
    await expect(fact(page, 'Screens heard of')).toHaveText(/^[1-9]\d*$/);
    await expect(fact(page, 'Messages heard')).toHaveText(/^\d+$/);
    await expect(fact(page, 'Watch group')).toHaveText('None');
    await expectBesideControls(page);
    await expectAccessible(page);
    await bus(page).getByRole('button', { name: 'Close' }).click();
    await expectGone(bus(page));
  });
});

test('outside production the panels show more, and production names no play session [PLY-13]', async ({
  page,
}) => {
  const openBoth = async () => {
    await openPlayer(page);
    await stopClock(page);
    await tapCorner(page, 'right', 10);
    await expect(stats(page)).toBeVisible();
    const ofStats = await labels(page);
    await tapCorner(page, 'left', 10);
    await expect(bus(page)).toBeVisible();
    await page.clock.resume();
    return { ofStats, ofBus: await labels(page) };
  };
  const elsewhere = await openBoth();
  await withBootData(page, (boot) => ({ ...boot, environment: 'production' }));
  const production = await openBoth();

  expect(elsewhere.ofStats).toEqual(
    expect.arrayContaining(['Key system', 'Codecs', 'Tracking id', 'Stalls']),
  );
  expect(elsewhere.ofBus).toEqual(expect.arrayContaining(['Device id', 'Watch group']));
  for (const part of ['ofStats', 'ofBus'] as const) {
    expect(production[part].length).toBeGreaterThan(3);
    expect(elsewhere[part]).toEqual(expect.arrayContaining(production[part]));
    expect(elsewhere[part].length).toBeGreaterThan(production[part].length);
  }
  expect(production.ofStats).not.toContain('Tracking id');
  expect(production.ofBus).not.toContain('Device id');
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 800, height: 480 } });

  test('the player figures stay beside the controls and are read to the end by arrows', async ({ page }) => {
    await openPlayer(page);
    await stopClock(page);
    await tapCorner(page, 'right', 10);
    await expect(stats(page)).toBeVisible();
    await page.clock.resume();
    await pauseFilm(page);
    await expectBesideControls(page);
    await stats(page).getByRole('region').focus();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(fact(page, 'Title id')).toBeInViewport({ timeout: 100 });
    }).toPass();
  });
});
