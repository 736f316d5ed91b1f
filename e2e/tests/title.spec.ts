import type { Page } from '@playwright/test';
import { presetSettings } from '../support/device-settings';
import { newAccount, settingsOf } from '../support/new-account';
import { korea } from '../support/people';
import { expect, test } from '../support/signed-in';
import { stopClock, tickUntilVisible } from '../support/stopped-clock';

const action = (page: Page, name: RegExp | string) =>
  page.locator('.title__actions').getByRole('button', { name });
const openTitle = async (page: Page, id: number) => {
  await page.goto(`/metadata/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a bought film plays; it is neither sold nor rented again', async ({ page }) => {
  await openTitle(page, 1001);
  await expect(page.getByText('In your library')).toBeVisible();
  await expect(action(page, /^(Play|Resume)$/)).toBeEnabled();
  await expect(action(page, /^(Buy|Rent|Redeem)/)).toHaveCount(0);
});

test('films owned by purchase or rental play or resume [TDP-02b]', async ({ page }) => {
  // Bought, rented; how far they were watched decides between the two words.
  for (const id of [1001, 1002]) {
    await openTitle(page, id);
    await expect(action(page, /^(Play|Resume)$/)).toBeEnabled();
  }
  await expect(action(page, 'Resume')).toBeVisible();
  await action(page, 'Resume').click();
  await expect(page).toHaveURL(/\/player\/1002\/[1-9]\d*$/);
});

test.describe('with a streaming package', () => {
  test.use({ person: korea });
  test('films of the package play [TDP-02b]', async ({ page }) => {
    await openTitle(page, 1102);
    await expect(action(page, '재생')).toBeEnabled();
  });
});

test('rent is offered where it is and not rented yet [TDP-02c]', async ({ page }) => {
  await openTitle(page, 1203);
  await expect(action(page, /^Rent/)).toHaveText(/\$4\.99/);
  await openTitle(page, 1002);
  await expect(action(page, /^(Play|Resume)$/)).toBeVisible();
  await expect(action(page, /^Buy/)).toBeVisible();
  await expect(action(page, /^Rent/)).toHaveCount(0);
});

test('a rental says how many hours are left, or until which day it lasts [TDP-05a]', async ({ page }) => {
  await openTitle(page, 1011);
  await expect(page.locator('.title__state')).toContainText(/Rented\. \d h( \d\d min)? left to watch/);
  await openTitle(page, 1002);
  await expect(page.locator('.title__state')).toContainText(/Rented until \d{4}\/\d{2}\/\d{2}/);
});

test.describe('nothing owned', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('everything on offer is there with its price, and nothing plays [TDP-02a]', async ({
    page,
    request,
  }) => {
    // Two credits from a voucher: without credits nothing is redeemed.
    await presetSettings(page, settingsOf(await newAccount(request, { voucher: 'TICKET2' })));
    await openTitle(page, 1001);
    await expect(action(page, /^Buy/)).toContainText('$19.99');
    await expect(action(page, /^Rent/)).toContainText('$5.99');
    await expect(action(page, /^Redeem/)).toContainText('2 credits');
    await expect(action(page, 'Trailer')).toBeVisible();
    await expect(action(page, /^(Play|Resume)$/)).toHaveCount(0);
    await action(page, /^Buy/).click();
    await expect(page).toHaveURL(/\/payment\/1001\/\d+$/);
  });
});

test('Details shows everything known about the film [TDP-11]', async ({ page }) => {
  const answered = page.waitForResponse(/\/content\/v\d+\/metadata\/1001/);
  await openTitle(page, 1001);
  const title = (await (await answered).json()) as {
    synopsis: string;
    genres: string[];
    rating: string;
    ratingReason: string;
    director: string;
    cast: { name: string }[];
    copyright: string;
  };
  await page.getByRole('tab', { name: 'Details' }).click();
  const details = page.getByRole('tabpanel');
  const fact = (name: string) =>
    details
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(details).toContainText(title.synopsis);
  await expect(fact('Genres')).toHaveText(title.genres.join(', '));
  await expect(fact('Rating')).toHaveText(`${title.rating} · ${title.ratingReason}`);
  await expect(fact('Director')).toHaveText(title.director);
  expect(title.cast.length).toBeGreaterThan(0);
  for (const { name } of title.cast) await expect(fact('Cast')).toContainText(name);
  await expect(fact('Audio')).toHaveText(/English.*, .*German|German.*, .*English/);
  await expect(fact('Subtitles')).toHaveText(/English, German, Spanish, Japanese/);
  await expect(fact('Copyright')).toHaveText(title.copyright);
});

for (const address of ['999999', 'abc', '-1']) {
  test(`${address} is no film: it says so and goes home after three seconds [TDP-06a]`, async ({ page }) => {
    await stopClock(page);
    await page.goto(`/metadata/${address}`);
    await tickUntilVisible(page, page.getByText('This film is not available.'));
    await page.clock.runFor(2800);
    await expect(page).toHaveURL(new RegExp(`/metadata/${address}$`));
    await page.clock.runFor(250);
    await expect(page).toHaveURL(/\/home(#main)?$/);
  });
}

test('in motion every action but Assign is off, and so are Details [TDP-10a]', async ({ page }) => {
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  for (const [id, words] of [
    [1001, [/^(Play|Resume)$/, 'Trailer']],
    [1203, [/^Buy/, /^Rent/, /^Redeem/]],
  ] as const) {
    await openTitle(page, id);
    for (const name of words) await expect(action(page, name)).toBeDisabled();
    const buttons = page.locator('.title__actions').getByRole('button');
    await expect(buttons.and(page.locator(':enabled'))).toHaveCount(0);
  }
  await openTitle(page, 1001);
  await expect(page.getByRole('button', { name: 'Assign to screens' })).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeDisabled();
});

test('Details closed by a car that starts to move says why and leads back', async ({ page }) => {
  await presetSettings(page, { floatingButton: 'true' });
  await openTitle(page, 1001);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Parked' }).click();
  await expect(page.getByText('Details and extras open again when the car is parked.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the film' }).click();
  await expect(action(page, /^(Play|Resume)$/)).toBeDisabled();
});

test('the trailer opens in the player and Back returns', async ({ page }) => {
  await openTitle(page, 1002);
  await action(page, 'Trailer').click();
  await expect(page).toHaveURL(/\/player\/1002\/trailer\/$/);
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0.3);
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/metadata\/1002$/);
});
