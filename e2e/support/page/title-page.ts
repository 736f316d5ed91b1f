import { expect, type Page } from '@playwright/test';

/** The buttons below the name of a film. */
export const titleAction = (page: Page, name: RegExp | string) =>
  page.locator('.title__actions').getByRole('button', { name });

export const titleTab = (page: Page, name: string) => page.getByRole('tab', { name });

export const openTitle = async (page: Page, id: number) => {
  await page.goto(`/metadata/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Changes the server's reply about a film before the page receives it. */
export const withTitle = (page: Page, change: Readonly<Record<string, unknown>>) =>
  page.route('**/content/v10/metadata/*', async (route) => {
    const response = await route.fetch();
    const title = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...title, ...change } });
  });
