import type { Page } from '@playwright/test';
import { holdHero } from '../../support/page/hold-hero';
import { driver } from '../../support/people/people';
import { aPerson } from '../../support/people/person';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/test';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

const focused = (page: Page) => page.locator(':focus');

/** Presses a key and checks that the focus is on a visible element. */
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
};

const MOST_STEPS = 12;

/** Moves in one direction until the target has the focus. */
const walkTo = async (page: Page, key: string, name: RegExp) => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const text = await focused(page).evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    if (name.test(text)) return;
    await press(page, key);
  }
  throw new Error(`${MOST_STEPS} times ${key} did not lead to ${String(name)}`);
};

const expectInView = async (page: Page) => {
  const box = await focused(page).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box).not.toBeNull();
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
};

const NAMING = /\/devicename\/main/;

test('arrow keys and Enter alone lead from landing to a playing film', async ({ page, request }) => {
  const person = await aPerson(request, { like: driver });
  await withScriptedFilms(page);
  // It would change films while the rows are being passed.
  await holdHero(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await press(page, 'ArrowDown');
  await walkTo(page, 'ArrowDown', /^Sign in$/);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/signin$/);

  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await press(page, 'ArrowDown');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await press(page, 'Enter');

  // The greeting continues automatically: a new device is asked for its name.
  await page.waitForURL(NAMING);
  // Another device of the account may have taken the name: then the next one is offered.
  await expect(async () => {
    if (NAMING.test(page.url())) {
      await expect(page.getByRole('button', { name: /^Use “/ })).toBeFocused({ timeout: 1000 });
      await press(page, 'Enter');
    }
    await expect(page).toHaveURL(/\/home(#main)?$/, { timeout: 3000 });
  }).toPass();
  await expect(
    page.getByRole('region', { name: 'Continue watching' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'New this week' })).toBeVisible();
  await walkTo(page, 'ArrowDown', /^Watch$/);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('region', { name: 'Continue watching' }).locator(':focus')).toBeVisible();
  await press(page, 'ArrowRight');
  await expectInView(page);
  await press(page, 'ArrowDown');
  await expect(page.getByRole('region', { name: 'New this week' }).locator(':focus')).toBeVisible();
  await expectInView(page);
  await walkTo(page, 'ArrowUp', /^(Watch|Details)$/);
  await walkTo(page, 'ArrowLeft', /^Watch$/);
  await press(page, 'Enter');

  await expect(page).toHaveURL(/\/metadata\/1001$/);
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/player\/1001\/\d+$/);
  await expectFilmPlays(page);

  await press(page, 'Escape');
  await expect(page).toHaveURL(/\/metadata\/1001$/);
  await press(page, 'Escape');
  await expect(page).toHaveURL(/\/home(#main)?$/);
  await expect(page.getByRole('link', { name: 'Watch', exact: true })).toBeFocused();
});
