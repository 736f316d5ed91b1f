import { expectAbsent, expectGone } from '../../support/page/absence';
import { presetSettings } from '../../support/people/device-settings';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/people/person';
import { openTitle, titleAction, titleTab, withTitle } from '../../support/page/title-page';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

const FIFTY = 'x'.repeat(49) + 'y';

test('a title name of over 50 characters scrolls while selected, and is still in a moving car [CAT-10]', async ({
  page,
}) => {
  const name = page.getByRole('heading', { level: 1 });
  const running = name.locator('.marquee[data-running] > .marquee__run');
  await withTitle(page, { title: `${FIFTY}z` });
  await openTitle(page, 1203);
  await expectAbsent(running);
  // A late font changes the height.
  await page.evaluate(async () => void (await document.fonts.ready));
  const { height } = (await name.boundingBox()) ?? {};
  await name.focus();
  await expect(running).toHaveCSS('animation-name', 'marquee-run');
  expect((await name.boundingBox())?.height).toBe(height);
  await titleAction(page, /^Buy/).focus();
  await expectGone(running);
  await name.hover();
  await expect(running).toBeVisible();

  await withTitle(page, { title: FIFTY });
  await page.reload();
  await expect(name).toHaveText(FIFTY);
  await name.hover();
  await expectAbsent(name.locator('.marquee'));

  await presetSettings(page, { carActivity: 'IN-MOTION' });
  await withTitle(page, { title: `${FIFTY}z` });
  await page.reload();
  await expect(name).toHaveText(`${FIFTY}z`);
  await name.focus();
  await expectAbsent(running);
});

test('a film without pictures, texts and prices, and with a name of 300 characters, keeps its layout', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTitle(page, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(7).trim().slice(0, 300),
    synopsis: '',
    genres: [],
    rating: '',
    ratingReason: '',
    cast: [],
    crewMembers: [],
    director: '',
    copyright: '',
    language: '',
    audioLanguages: [],
    subtitles: [],
    images: [],
    tbg: { imageUrl: '' },
    isRedeemable: false,
  });
  await page.route('**/payments/v6/producttiers/*', (route) =>
    route.fulfill({ json: { responseCode: 10000, productTierDetails: [] } }),
  );
  await openTitle(page, 1203);
  await expect(page.getByText('This film is not for sale here at the moment.')).toBeVisible();
  await expectAbsent(titleAction(page, /^(Buy|Rent|Redeem)/));
  await expectNoSidewaysScroll(page);
  await titleTab(page, 'Details').click();
  await expect(page.getByRole('tabpanel')).toContainText('Length');
  await expectNoSidewaysScroll(page);
});
