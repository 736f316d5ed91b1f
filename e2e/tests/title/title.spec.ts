import { expectAbsent } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { settingsOf } from '../../support/people/new-account';
import { korea } from '../../support/people/people';
import { pressControl } from '../../support/player/player';
import { aPerson, expect, test } from '../../support/people/person';
import { expectFilmPlays, withScriptedFilms } from '../../support/player/scripted-film';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { openTitle, titleAction as action } from '../../support/page/title-page';
import { test as timed } from '../../support/world';

test('films owned by purchase or rental play or resume [TDP-02b]', async ({ page }) => {
  await withScriptedFilms(page);
  // Bought and rented; their progress decides between Play and Resume.
  for (const id of [1001, 1002]) {
    await openTitle(page, id);
    await expect(action(page, /^(Play|Resume)$/)).toBeEnabled();
  }
  await expect(action(page, 'Resume')).toBeVisible();
  await action(page, 'Resume').click();
  await expect(page).toHaveURL(/\/player\/1002\/[1-9]\d*$/);
});

test.describe('with a streaming package', () => {
  test.use({ things: { like: korea } });
  test('films of the package play [TDP-02b]', async ({ page }) => {
    await openTitle(page, 1102);
    await expect(action(page, '재생')).toBeEnabled();
  });
});

test('rent is offered where available and not rented yet [TDP-02c]', async ({ page }) => {
  await openTitle(page, 1203);
  await expect(action(page, /^Rent/)).toHaveText(/\$4\.99/);
  await openTitle(page, 1002);
  await expect(action(page, /^(Play|Resume)$/)).toBeVisible();
  await expect(action(page, /^Buy/)).toBeVisible();
  await expectAbsent(action(page, /^Rent/));
});

const RENTAL_DAYS = 30;
const MINUTE_DAYS = 1 / (24 * 60);

timed(
  'a rental shows its end date or remaining hours, counts down, and ends on the page [TDP-05a]',
  async ({ page, request, world }) => {
    const rented = (parentProductId: number, leftDays: number) => ({
      parentProductId,
      rentedDay: leftDays - RENTAL_DAYS,
    });
    const rents = [rented(1002, 20), rented(1011, 150 * MINUTE_DAYS), rented(1203, 2.5 * MINUTE_DAYS)];
    await presetSettings(page, settingsOf(await aPerson(request, { rents })));
    const state = page.locator('.title__state');
    await page.goto('/metadata/1002');
    await world.untilVisible(state.getByText(/Rented until \d{4}\/\d{2}\/\d{2}/));
    await page.goto('/metadata/1011');
    await world.untilVisible(state.getByText(/^\d h/));
    await expect(state).toContainText(/Rented\. 2 h (30|29) min left to watch/);

    await page.goto('/metadata/1203');
    await world.untilVisible(state.getByText('3 min'));
    await world.advance(60_000);
    await expect(state).toContainText('Rented. 2 min left to watch');
    await world.advance(60_000);
    await expect(state).toContainText('Rented. 1 min left to watch');
    await world.advance(31_000);
    await world.untilVisible(action(page, /^Rent/));
    await expectAbsent(action(page, /^(Play|Resume)$/));
  },
);

test.describe('without purchases', () => {
  test.use({ isVisitor: true });
  test('every offer shows with its price, and nothing plays [TDP-02a]', async ({ page, request }) => {
    // Without credits nothing can be redeemed.
    const credits = [{ amount: 2, expiresInDays: 100 }];
    await presetSettings(page, settingsOf(await aPerson(request, { credits })));
    await openTitle(page, 1001);
    await expect(action(page, /^Buy/)).toContainText('$19.99');
    await expect(action(page, /^Rent/)).toContainText('$5.99');
    await expect(action(page, /^Redeem/)).toContainText('2 credits');
    await expect(action(page, 'Trailer')).toBeVisible();
    await expectAbsent(action(page, /^(Play|Resume)$/));
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

test('an unknown film address says so and goes home after three seconds [TDP-06a]', async ({ page }) => {
  await stopClock(page);
  // Unknown to the server, not a number, not an id.
  for (const address of ['999999', 'abc', '-1']) {
    await page.goto(`/metadata/${address}`);
    await tickUntilVisible(page, page.getByText('This film is not available.'));
    await page.clock.runFor(2800);
    await expect(page).toHaveURL(new RegExp(`/metadata/${address}$`));
    await page.clock.runFor(250);
    await expect(page).toHaveURL(/\/home(#main)?$/);
  }
});

test('in motion every action but Assign is disabled, and so is Details [TDP-10a]', async ({ page }) => {
  await presetSettings(page, { carActivity: 'IN-MOTION' });
  for (const [id, words] of [
    [1001, [/^(Play|Resume)$/, 'Trailer']],
    [1203, [/^Buy/, /^Rent/, /^Redeem/]],
  ] as const) {
    await openTitle(page, id);
    for (const name of words) await expect(action(page, name)).toBeDisabled();
    const buttons = page.locator('.title__actions').getByRole('button');
    await expectAbsent(buttons.and(page.locator(':enabled')));
  }
  await openTitle(page, 1001);
  await expect(page.getByRole('button', { name: 'Assign to screens' })).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeDisabled();
});

test('the trailer opens in the player and Back returns', async ({ page }) => {
  await withScriptedFilms(page);
  await openTitle(page, 1002);
  await action(page, 'Trailer').click();
  await expect(page).toHaveURL(/\/player\/1002\/trailer\/$/);
  await expectFilmPlays(page);
  await pressControl(page, 'Back');
  await expect(page).toHaveURL(/\/metadata\/1002$/);
});
