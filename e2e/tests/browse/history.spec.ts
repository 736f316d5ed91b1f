import { presetSettings } from '../../support/people/device-settings';
import { newAccount, settingsOf } from '../../support/people/new-account';
import { expect, test } from '../../support/test';

const entries = () => window.history.length;

test('history entries carry their state, and Back and Forward restore it [ENT-22a, ENT-22b]', async ({
  page,
}) => {
  await page.goto('/landing');
  const before = await page.evaluate(entries);
  await page.getByRole('link', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL(/\/createaccount\/\w+#create-account$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const createAccount = (await title.textContent()) ?? '';

  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Recover password' }).click();
  await expect(page).toHaveURL(/\/recoverpassword\/recover#recover-password$/);
  // The mark is added to the existing entry, so that Back needs no extra press.
  expect(await page.evaluate(entries)).toBe(before + 2);

  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/recoverpassword\/recover#recover-password$/);
  await page.goto('/createaccount/legal#create-account');
  await expect(title).toHaveText(createAccount);
});

test('home and the profile name carry their state too, also after a reload [ENT-22a, ENT-22b]', async ({
  page,
}) => {
  await presetSettings(page, settingsOf(await newAccount(page.request)));
  await page.goto('/home/');
  await expect(page).toHaveURL(/\/home\/#main$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(/\/mylibrary$/);
  await page.goto('/devicename/settings');
  await expect(page).toHaveURL(/\/devicename\/settings#profile-name$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/mylibrary$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home\/#main$/);
  await expect(page.getByRole('region', { name: 'New this week' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/home\/#main$/);
  await expect(page.getByRole('region', { name: 'New this week' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/\/devicename\/settings#profile-name$/);
});
