import { expect, type Page } from '@playwright/test';
import { driver } from './people';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly language?: string;
}

/** By their names, because labels speak the language of the screen. */
export const emailField = (page: Page) => page.locator('input[name="email"]');
export const passwordField = (page: Page) => page.locator('input[name="password"]');

const NAMING = /\/devicename\/main/;

/**
 * A new device is asked for its name; the suggested one is one press. Two devices that ask at once are offered the same
 * name: the later one is told so and is offered the next.
 */
export const takeSuggestedName = async (page: Page) => {
  await page.waitForURL(NAMING);
  await expect(async () => {
    // While a name is being saved its button cannot be pressed, and then it is gone.
    if (NAMING.test(page.url()))
      await page.locator('.device-name__actions button').first().click({ timeout: 3000 });
    await expect(page).not.toHaveURL(NAMING, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
};

/** "Open now" of the greeting; whoever comes too late for it finds that its countdown has opened the place. */
export const openNow = (page: Page, place = NAMING) =>
  expect(async () => {
    if (!place.test(page.url()))
      await page.locator('.snackbar--primary').getByRole('button').click({ timeout: 3000 });
  }).toPass();

/** Through the front door, as a person does it; "Open now" instead of waiting for the countdown. */
export const signIn = async (page: Page, { email, password, language }: Credentials = driver) => {
  await page.goto(language ? `/signin/?language=${language}` : '/signin/');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await openNow(page);
  await takeSuggestedName(page);
  await page.waitForURL(/\/home\/?(#main)?$/);
  await expect(page.locator('main a[href^="/metadata/"]').first()).toBeVisible();
};
