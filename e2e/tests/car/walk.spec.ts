import { driver } from '../../support/people/people';
import { aPerson } from '../../support/people/person';
import { showControls } from '../../support/player/player';
import { signIn } from '../../support/people/sign-in';
import { expect, test } from '../../support/test';
import { expectMovingPicture, expectRealPicture } from '../../support/player/video';
import { withMotion } from '../../support/page/with-motion';

test.use(withMotion);

test('main journey: sign in, browse, open a title, watch an encrypted film, find it under Continue watching [PLY-01a]', async ({
  page,
  request,
}) => {
  await signIn(page, await aPerson(request, { like: driver }));

  await page.goto('/metadata/1001');
  await expect(page.getByRole('heading', { level: 1, name: 'Mile Marker Zero' })).toBeVisible();
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();

  await page.waitForURL('**/player/1001/**');
  const picture = await expectMovingPicture(page);
  expect(picture.isEncrypted).toBe(true);
  await expectRealPicture(page);

  await showControls(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/metadata/1001');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();

  await page.goto('/home');
  const row = page.getByRole('region', { name: 'Continue watching' });
  await expect(row.getByRole('link', { name: /Mile Marker Zero/ })).toBeVisible();
});
