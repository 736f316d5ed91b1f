import { holdBack } from '../../support/page/hold-back';
import { untilQuiet } from '../../support/page/quiet';
import { expect, test } from '../../support/test';

const LATE = /\/readyz\?late/;
/** Playwright keeps the last hundred. */
const LATER_CALLS = 120;

test('a page is not quiet while a call is open, even if more than a hundred later ones are complete', async ({
  page,
}) => {
  await page.goto('/landing');
  const late = await holdBack(page, LATE);
  await page.evaluate(
    () =>
      void fetch('/readyz?late')
        .then((reply) => reply.text())
        .then(() => document.body.append('It came late.')),
  );
  await expect.poll(() => late.asked.length).toBe(1);
  await page.evaluate(async (count) => {
    for (let call = 0; call < count; call += 1) await (await fetch(`/readyz?${call}`)).text();
  }, LATER_CALLS);

  let isQuiet = false;
  const quiet = untilQuiet(page).then(() => (isQuiet = true));
  // Each starts after the one above and waits for all the other calls.
  for (let time = 0; time < 2; time += 1) await untilQuiet(page, { heldBack: LATE });
  expect(isQuiet).toBe(false);
  late.release();
  await quiet;
  expect(await page.getByText('It came late.').count()).toBe(1);
});
