import { openPlayer } from '../../support/player/player';
import { bufferedOf, positionOf, SEGMENTS } from '../../support/player/player-film';
import { untilQuiet } from '../../support/page/quiet';
import { scriptOf, withScriptedFilms } from '../../support/player/scripted-film';
import { expect, test } from '../../support/people/person';
import { pauseClock } from '../../support/page/stopped-clock';

test("a scripted film follows the page's clock, plays its buffer, and requests no media of the real one", async ({
  page,
}) => {
  const segments: string[] = [];
  page.on('request', (request) => {
    if (SEGMENTS.test(request.url())) segments.push(request.url());
  });
  await withScriptedFilms(page);
  await page.clock.install();
  await openPlayer(page, 20);
  await pauseClock(page);
  const before = await positionOf(page);
  await page.clock.runFor(3000);
  expect(await positionOf(page)).toBeCloseTo(before + 3, 3);

  await scriptOf(page).starve();
  const end = (await bufferedOf(page)).at(-1)?.to;
  await page.clock.runFor(30_000);
  expect(await positionOf(page)).toBe(end);
  await scriptOf(page).feed();
  await page.clock.runFor(3000);
  expect(await positionOf(page)).toBeCloseTo((end ?? NaN) + 3, 3);
  await untilQuiet(page);
  expect(segments).toEqual([]);
});
