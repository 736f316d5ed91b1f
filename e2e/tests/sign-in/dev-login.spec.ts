import { expectAbsent } from '../../support/page/absence';
import { expectAccessible } from '../../support/page/axe';
import { readSetting } from '../../support/people/device-settings';
import { driver } from '../../support/people/people';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';
import { withBootData } from '../../support/page/toggles';

test('developers sign a demo account in with one press; production has no such page [SIG-14]', async ({
  page,
}) => {
  await page.goto('/devLoginScreen');
  const account = page.getByRole('button', { name: driver.email });
  await expect(account).toBeVisible();
  await expectAccessible(page);
  await stopClock(page);
  await account.click();
  await tickUntilVisible(page, page.locator('.snackbar--primary', { hasText: 'Welcome back' }));
  expect(await readSetting(page, 'email')).toBe(driver.email);

  await page.clock.resume();
  await withBootData(page, (boot) => ({ ...boot, environment: 'production' }));
  await page.goto('/devLoginScreen');
  await expect(page.getByRole('heading', { name: 'This road ends here' }).first()).toBeVisible();
  await expectAbsent(account);
});
