import type { Page } from '@playwright/test';
import { untilQuiet } from '../../support/page/quiet';
import { expectAccessible } from '../../support/page/axe';
import { expectNoSidewaysScroll } from '../../support/page/page-health';
import { expect, test } from '../../support/test';

const LEGALS_CALL = '**/user/v6/Legals/';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page) => page.locator('.reading-pane');

const serveLegals = (page: Page, documents: Readonly<Record<number, string>>) =>
  page.route(LEGALS_CALL, (route) => {
    const legalContents = Object.entries(documents).map(([type, htmlContent]) => ({
      type: Number(type),
      htmlContent,
    }));
    return route.fulfill({ json: { responseCode: 10000, legalContents } });
  });

test('the documents of type 2, 6 and 3 are read with arrow keys, and are available offline afterwards [REG-10b]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 480 });
  const paragraph = (word: string) => `<h2>${word}</h2>${`<p>${`${word} `.repeat(60)}</p>`.repeat(8)}`;
  let calls = 0;
  await page.route(LEGALS_CALL, (route) => {
    calls += 1;
    const legalContents = [2, 6, 3].map((type) => ({ type, htmlContent: paragraph(`number-${type}`) }));
    return route.fulfill({ json: { responseCode: 10000, legalContents } });
  });
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(text(page).getByRole('heading', { name: 'number-2' })).toBeVisible();
  await expect(text(page)).toBeFocused();
  const scrolled = () => text(page).evaluate((pane) => pane.scrollTop);
  await page.keyboard.press('ArrowDown');
  const first = await scrolled();
  expect(first).toBeGreaterThan(50);
  await page.keyboard.press('ArrowDown');
  expect(await scrolled()).toBeGreaterThan(first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect(button(page, 'Back')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await page.getByRole('link', { name: 'Legal', exact: true }).click();
  await expect(text(page).getByRole('heading', { name: 'number-6' })).toBeVisible();
  await page.getByRole('tab', { name: 'Terms of service' }).click();
  await expect(text(page).getByRole('heading', { name: 'number-3' })).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }

  await page.unroute(LEGALS_CALL);
  await page.route(LEGALS_CALL, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Terms of service' })).toHaveAttribute('aria-selected', 'true');
  await expect(text(page).getByRole('heading', { name: 'number-3' })).toBeVisible();
  await untilQuiet(page);
  expect(calls).toBe(1);
});

test('served HTML shows its text, and nothing in it runs, loads or styles [REG-12a]', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil')) loads.push(request.url());
  });
  const levels = (count: number) =>
    `${'<div><b><ul><li>'.repeat(count)}bottom${'</li></ul></b></div>'.repeat(count)}`;
  await serveLegals(page, {
    6: `<p>top</p>${levels(2_500)}`,
    2: `<h1 style="color:red" onclick="window.hacked=1">Title</h1>
     <script>window.hacked = 1</script><style>body{display:none}</style>
     <p onmouseover="window.hacked=1" class="splash" id="root">Plain <b>bold</b> <em>soft</em><br>next line</p>
     <img src="https://evil.example/x.png" onerror="window.hacked=1"><video src="https://evil.example/v.mp4"></video>
     <svg onload="window.hacked=1"><text>drawn</text></svg><math><mi>m</mi></math>
     <iframe src="https://evil.example/frame" srcdoc="<script>parent.hacked=1</script>"></iframe>
     <object data="https://evil.example/o"></object><link rel="stylesheet" href="https://evil.example/s.css">
     <form action="https://evil.example/f"><input name="password" value="type here"><button>Send</button></form>
     <a href="javascript:window.hacked=1">one</a> <a href=" java&#10;script:window.hacked=1">two</a>
     <a href="data:text/html,<script>1</script>">three</a> <a href="http://evil.example">four</a>
     <a href="https://good.example/path" onclick="window.hacked=1" target="_top">good</a>
     <a href="mailto:help@example.com">mail</a> <a href="/legals-screen/legal">inside</a>
     <ul>loose<li>item one<li>item two<ol><li>deeper</ol></ul>
     <custom-tag>unknown words</custom-tag><table><tr><td>cell one</td><td>cell two</td></tr></table>
     <p>&lt;script&gt;as text&lt;/script&gt; 日本語 עברית 🚗</p>
     ${levels(60)}
     <noscript><p>noscript</p></noscript><template><p>template</p></template>`,
  });
  await page.goto('/privacy-policy');
  await expect(text(page).getByRole('heading', { level: 2, name: 'Title' })).toBeVisible();

  for (const words of [
    'unknown words',
    '<script>as text</script> 日本語 עברית 🚗',
    'cell one',
    'item two',
    'bottom',
  ]) {
    await expect(text(page).getByText(words).first()).toBeVisible();
  }
  await expect(text(page).locator('strong').first()).toHaveText('bold');
  const links = text(page).locator('a');
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    'https://good.example/path',
    'mailto:help@example.com',
    '/legals-screen/legal',
  ]);
  await expect(links.first()).toHaveAttribute('rel', /noopener/);
  await expect(links.first()).toHaveAttribute('target', '_blank');
  await expect(links.first()).toHaveAccessibleName('good (opens in a new tab)');

  const shapes = await text(page).evaluate((pane) => {
    const all = [...pane.querySelectorAll('.rich-text *')];
    // The last one belongs to the router.
    const own = new Set(['class', 'href', 'rel', 'target', 'data-discover']);
    return {
      tags: [...new Set(all.map((element) => element.tagName.toLowerCase()))].sort(),
      attributes: all.flatMap((element) => element.getAttributeNames()).filter((name) => !own.has(name)),
      classes: [...new Set(all.map((element) => element.className).filter(Boolean))].sort(),
    };
  });
  expect(shapes.tags.filter((tag) => !/^(h2|h3|p|ul|ol|li|strong|em|br|a|span)$/.test(tag))).toEqual([]);
  expect(shapes.attributes).toEqual([]);
  expect(shapes.classes).toEqual(['rich-text__link', 'visually-hidden']);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await untilQuiet(page);
  expect(loads).toEqual([]);
  await expectAccessible(page);

  await text(page).getByRole('link', { name: 'inside' }).click();
  await expect(page).toHaveURL(/\/legals-screen\/legal/);
  await expect(text(page)).toHaveText(/^\s*top\s+bottom\s*$/);
});

test('in a car external links are plain text', async ({ page }) => {
  await serveLegals(page, {
    2: '<p>See <a href="https://good.example">our site</a> or <a href="/landing">start</a>.</p>',
  });
  await page.goto('/privacy-policy?customerzone=0A');
  await expect(text(page)).toContainText('See our site or start.');
  await expect(text(page).getByRole('link')).toHaveText(['start']);
});

test('a missing document says so, and a failed one offers a retry', async ({ page }) => {
  await page.route(LEGALS_CALL, (route) => route.abort('internetdisconnected'));
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Network connection lost' })).toBeVisible();
  await page.unroute(LEGALS_CALL);
  await serveLegals(page, { 6: '<p>only terms</p>' });
  await page.locator('.state-message').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to read here yet' })).toBeVisible();
  await expectAccessible(page);
});
