import { expect, type Locator, type Page } from '@playwright/test';

/** For `presetSettings`: shows the floating button that simulates the car on every screen. */
export const WITH_MOTION_BUTTON = { floatingButton: 'true' };

/** The state of fields in a moving car. */
export const expectTypingLocked = async (page: Page, fields: Locator, submit: Locator) => {
  await expect(page.getByText('Typing opens again when the car is parked.')).toBeVisible();
  for (const field of await fields.all()) await expect(field).toBeDisabled();
  await expect(submit).toBeDisabled();
};

/** Typing is off in a moving car: fields say so, keep their content, and open again when it stops. */
export const expectNoTypingInMotion = async (page: Page, fields: Locator, submit: Locator) => {
  await expect(submit).toBeEnabled();
  const held = await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
  const drive = page.locator('.motion-button').getByRole('button');
  await drive.click();
  await expectTypingLocked(page, fields, submit);
  await drive.click();
  for (const field of await fields.all()) await expect(field).toBeEnabled();
  expect(await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual(held);
  await expect(submit).toBeEnabled();
};
