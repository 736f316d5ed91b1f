import { expect, type Page } from '@playwright/test';
import { driver } from './people';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly language?: string;
}

/** By field names, because labels depend on the screen's language. */
export const emailField = (page: Page) => page.locator('input[name="email"]');
export const passwordField = (page: Page) => page.locator('input[name="password"]');

const NAMING = /\/devicename\/main/;

/**
 * A new device is asked for its name; one press accepts the suggested one. Two devices in parallel get the same
 * suggestion: the later one is refused and gets the next.
 */
export const takeSuggestedName = async (page: Page) => {
  await page.waitForURL(NAMING);
  await expect(async () => {
    // While a name is being saved its button is disabled, and then it is removed.
    if (NAMING.test(page.url()))
      await page.locator('.device-name__actions button').first().click({ timeout: 3000 });
    await expect(page).not.toHaveURL(NAMING, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
};

/** "Open now" of the greeting; if it is gone, its countdown has opened the next screen. */
export const openNow = (page: Page, place = NAMING) =>
  expect(async () => {
    if (!place.test(page.url()))
      await page.locator('.snackbar--primary').getByRole('button').click({ timeout: 3000 });
  }).toPass();

/** On the sign-in screen, as a person does it; "Open now" instead of waiting for the countdown. */
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
