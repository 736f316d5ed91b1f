import type { Page } from '@playwright/test';
import { expectAbsent } from '../../support/page/absence';
import { expect, test as base } from '../../support/people/person';
import { startUnsoldServer } from '../../support/car/second-server';
import { openTitle, titleAction } from '../../support/page/title-page';

/** A film that is neither owned nor free, for sale and for rent in the demo. */
const FOR_SALE = 1203;
/** An amount in any currency of the demo. */
const prices = (page: Page) => page.getByText(/(US)?[$€₩¥]\s?\d|\d\s?[$€₩¥]/);

base('where cards are taken a film names its prices on Buy and Rent', async ({ page }) => {
  await openTitle(page, FOR_SALE);
  for (const name of [/^Buy/, /^Rent/]) await expect(titleAction(page, name)).toBeVisible();
  await expect(prices(page).first()).toBeVisible();
});

// One worker for this file: its server is started once.
base.describe.configure({ mode: 'default' });

const test = base.extend<object, { readonly unsold: string }>({
  unsold: [
    async ({}, use, { parallelIndex }) => {
      const server = await startUnsoldServer(parallelIndex);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ unsold }, use) => use(unsold),
});

const expectNothingForSale = async (page: Page) => {
  await expectAbsent(titleAction(page, /^(Buy|Rent)/));
  await expectAbsent(prices(page));
};

test('without a card processor no page shows a price or offers to buy or rent [SAF-05d]', async ({
  page,
}) => {
  await openTitle(page, FOR_SALE);
  await expect(page.locator('.title__actions').getByRole('button').first()).toBeVisible();
  await expectNothingForSale(page);
  await page.goto(`/payment/${FOR_SALE}/1`);
  await expectNothingForSale(page);
  await page.goto('/home/');
  await expect(page.getByRole('link').first()).toBeVisible();
  await expectNothingForSale(page);
});

test.describe('a visitor', () => {
  test.use({ isVisitor: true });

  test('sees no price without a card processor [SAF-05d]', async ({ page }) => {
    await page.goto(`/metadata/${FOR_SALE}`);
    await expect(page.getByRole('button').first()).toBeVisible();
    await expectNothingForSale(page);
  });
});
