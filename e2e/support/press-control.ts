import { expect, type Page } from '@playwright/test';

/** A control of the player. They go after a while: a hand that comes too late for one moves once more. */
export const pressControl = (page: Page, name: string) =>
  expect(async () => {
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 310);
    await page.getByRole('button', { name, exact: true }).click({ timeout: 2000 });
  }).toPass();
