import type { Page } from '@playwright/test';
import { expectGone, expectHidden } from '../../support/page/absence';
import { stopClock, tickUntilVisible } from '../../support/page/stopped-clock';
import { expect, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await stopClock(page);
  await page.goto('/styledcomponents');
  await tickUntilVisible(page, page.getByRole('heading', { level: 1, name: 'Style guide' }));
});

const sample = (page: Page) => page.locator('#sample');
const shown = (page: Page) => page.locator('.snackbar-host .snackbar');
const show = (page: Page, kind: string) =>
  page.locator('#snackbars').getByRole('button', { name: kind, exact: true }).click();

test("the style guide's sample can be accepted for five seconds, then lasts thirty days [SET-11]", async ({
  page,
}) => {
  await page.clock.runFor(10_000);
  await expect(sample(page)).toContainText('The offer has passed.');
  await sample(page).getByRole('button', { name: 'Start again' }).click();
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(sample(page)).toContainText(`Accept within ${left} s`);
    if (left > 1) await page.clock.runFor(1000);
  }
  await sample(page).getByRole('button', { name: 'Accept' }).click();
  await expect(sample(page)).toContainText('Accepted. Enjoy the film.');
  const expiry = await page.evaluate(() => {
    const date = new Date();
    date.setDate(date.getDate() + 30);
    return date.toLocaleDateString('en', { dateStyle: 'long' });
  });
  await expect(sample(page)).toContainText(`Rental expires in 30 days, on ${expiry}.`);
});

test('a word of an input method is left alone until it is complete, then the rules apply', async ({
  page,
}) => {
  const field = page.getByLabel('Name of this screen');
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    const end = { selectionStart: text.length, selectionEnd: text.length };
    await keyboard.send('Input.imeSetComposition', { text, ...end });
    await expect(field).toHaveValue(text);
  };
  await field.fill('');
  for (const half of ['k', 'か', 'かz', 'かぞ', 'かぞk', 'かぞく']) await compose(half);
  await keyboard.send('Input.insertText', { text: '家族' });
  await expect(field).toHaveValue('家族');

  await field.fill('');
  for (const half of ['s', 'screen', 'screen '.repeat(5)]) await compose(half);
  await keyboard.send('Input.insertText', { text: 'screen '.repeat(5) });
  await expect(field).toHaveValue('Screen screen screen scre');
});

test('a name is capitalised and stops at 25 characters, counted as typed [SET-12]', async ({ page }) => {
  const field = page.getByLabel('Name of this screen');
  const counter = page.locator('.field', { has: field }).locator('.field__counter');
  await field.fill('');
  await expect(counter).toHaveText('0/25');
  await field.pressSequentially('éva’s seat');
  await expect(field).toHaveValue('Éva’s seat');
  await expect(counter).toHaveText('10/25');
  await field.pressSequentially(' at the very back of it');
  await expect(field).toHaveValue('Éva’s seat at the very ba');
  await expect(counter).toHaveText('25/25');
});

test('snackbars have five distinguishable kinds [ENT-18a]', async ({ page }) => {
  const looks = new Set<string>();
  for (const kind of ['primary', 'secondary', 'tertiary', 'processing', 'error']) {
    await show(page, kind.charAt(0).toUpperCase() + kind.slice(1));
    const snackbar = page.locator(`.snackbar-host .snackbar--${kind}`);
    await expect(snackbar).toBeVisible();
    await expect(snackbar).toHaveAttribute('role', kind === 'error' ? 'alert' : 'status');
    looks.add(
      await snackbar.evaluate((element) => {
        const mark = element.firstElementChild;
        const { color } = getComputedStyle(mark ?? element);
        const { backgroundColor, borderColor, boxShadow } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, boxShadow, mark?.innerHTML].join('|');
      }),
    );
    await page.clock.runFor(6000);
    await expectGone(shown(page));
  }
  expect(looks.size).toBe(5);
});

test('a snackbar disappears after 5 s, 5.5 s in the checkout, 6 s after a success [ENT-18b]', async ({
  page,
}) => {
  for (const [kind, durationMs] of [
    ['Tertiary', 5000],
    ['Checkout', 5500],
    ['Primary', 6000],
  ] as const) {
    await show(page, kind);
    await expect(shown(page), kind).toBeVisible();
    await page.clock.runFor(durationMs - 100);
    await expect(shown(page), kind).toBeVisible();
    await page.clock.runFor(200);
    await expectGone(shown(page));
  }
});

test('a swipe past half of the window dismisses a snackbar, a shorter one does not [ENT-18c]', async ({
  page,
}) => {
  await show(page, 'Tertiary');
  const body = shown(page).locator('.snackbar__body');
  const swipe = async (share: number) => {
    const box = await body.boundingBox();
    if (!box) throw new Error('the snackbar is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { width } = page.viewportSize() ?? { width: 0 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + width * share, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(-0.48);
  await expect(shown(page)).toBeVisible();
  await expect(shown(page)).toHaveCSS('opacity', '1');
  await swipe(-0.52);
  await expectGone(shown(page));
});

test('a dialog keeps the focus inside and restores it', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Restore the default settings?' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await dialog.evaluate((element) => {
      const { activeElement } = document;
      return activeElement !== document.body && !element.contains(activeElement);
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expectHidden(dialog);
  await expect(opener).toBeFocused();
});
