import { expect, test } from '@playwright/test';
import { expectGone } from '../page/absence';
import { keepMouseMoving } from './player';
import { momentOf, timeOf } from './player-film';
import { leaveAndReturn, reload, startOrPark } from './player-visits';
import { expectConsistent, type Model } from './player-state';
import type { Viewer } from './player-viewer';

export interface Step {
  readonly name: string;
  /** The relative frequency. */
  readonly weight: number;
  readonly isPossible: (model: Model) => boolean;
  readonly take: (viewer: Viewer) => Promise<void>;
}

/** No jumps to the last scene: the end of a film is tested elsewhere. */
const LATEST_S = 90;
const FARTHEST_FRACTION = 0.65;
const SEEK_SLACK_S = 1.2;

const wakeControls = async ({ page, chance }: Viewer) => {
  await page.mouse.move(300 + chance.below(40), 300 + chance.below(40));
  await keepMouseMoving(page);
  await expect(page.locator('.surface--controls')).toBeVisible();
};

/** The film settles where it was sent, plus what it has played since. */
const expectArrivedAt = async ({ page, model }: Viewer, targetS: number, sentAtS: number) => {
  if (model.isOffline) return;
  const positionS = await expectConsistent(page, model);
  const playedS = model.isPlaying ? (await timeOf(page)) - sentAtS : 0;
  expect(positionS, 'where the film was sent').toBeGreaterThanOrEqual(targetS - SEEK_SLACK_S);
  expect(positionS, 'where the film was sent').toBeLessThanOrEqual(targetS + playedS + SEEK_SLACK_S);
};

const toggle = async (viewer: Viewer) => {
  const { page, chance, model } = viewer;
  if (chance.below(2)) await page.keyboard.press('k');
  else {
    await wakeControls(viewer);
    await page.getByRole('button', { name: model.isPlaying ? 'Pause' : 'Play', exact: true }).click();
  }
  model.isPlaying = !model.isPlaying;
};

/** Ten seconds, by one of the available controls. */
const skip = async (viewer: Viewer) => {
  const { page, chance } = viewer;
  const { positionS: fromS, atS } = await momentOf(page);
  const isBack = fromS > LATEST_S || (fromS > 15 && chance.below(2) === 1);
  const way = chance.below(3);
  if (way === 0) await page.keyboard.press(isBack ? 'j' : 'l');
  else await wakeControls(viewer);
  if (way === 1)
    await page.getByRole('button', { name: isBack ? 'Back 10 seconds' : 'Forward 10 seconds' }).click();
  if (way === 2) {
    await page.getByRole('slider').focus();
    await page.keyboard.press(isBack ? 'ArrowLeft' : 'ArrowRight');
  }
  await expectArrivedAt(viewer, Math.max(0, fromS + (isBack ? -10 : 10)), atS);
};

const seekFar = async (viewer: Viewer) => {
  const { page, chance } = viewer;
  await wakeControls(viewer);
  const bar = page.getByRole('slider');
  const fraction = 0.05 + chance.next() * (FARTHEST_FRACTION - 0.05);
  const durationS = Number(await bar.getAttribute('aria-valuemax'));
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
  const sentAtS = await timeOf(page);
  await bar.click({ position: { x: width * fraction, y: height / 2 } });
  await expectArrivedAt(viewer, durationS * fraction, sentAtS);
};

/** Audio or subtitles in another language; the choice shows at once, with or without a network. */
const chooseTrack = (group: 'Audio' | 'Subtitles') => async (viewer: Viewer) => {
  const { page, chance } = viewer;
  await wakeControls(viewer);
  await page.getByRole('button', { name: 'Audio and subtitles' }).click();
  const radios = page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio');
  await expect(radios.first()).toBeVisible();
  const radio = radios.nth(chance.below(await radios.count()));
  await radio.click();
  await expect(radio).toBeChecked();
  await page.keyboard.press('Escape');
  await expectGone(radios);
};

/** Of all keys only Back works. */
const pressInMotion = async ({ page, chance }: Viewer) =>
  page.keyboard.press(chance.pick(['k', 'j', 'l', 'ArrowRight', 'MediaPlayPause']));

/** The connection is lost for the duration of one other step. */
const loseConnection = async (viewer: Viewer) => {
  const { page, chance, model } = viewer;
  await page.context().setOffline(true);
  model.isOffline = true;
  const during = chooseStep(viewer, DURING_OUTAGE);
  await test.step(`offline: ${during.name}`, () => during.take(viewer));
  if (chance.below(2)) await expectConsistent(page, model);
  await page.context().setOffline(false);
  model.isOffline = false;
};

const isParked = ({ isInMotion }: Model) => !isInMotion;
const isMoving = ({ isInMotion }: Model) => isInMotion;
const always = () => true;

const DURING_OUTAGE: readonly Step[] = [
  { name: 'play or pause', weight: 2, isPossible: isParked, take: toggle },
  { name: 'ten seconds', weight: 2, isPossible: isParked, take: skip },
  { name: 'far away', weight: 3, isPossible: isParked, take: seekFar },
  { name: 'another voice', weight: 3, isPossible: isParked, take: chooseTrack('Audio') },
  { name: 'other lines', weight: 2, isPossible: isParked, take: chooseTrack('Subtitles') },
  { name: 'drive off or park', weight: 2, isPossible: always, take: startOrPark },
  { name: 'leave and come back', weight: 2, isPossible: always, take: leaveAndReturn },
];

const STEPS: readonly Step[] = [
  { name: 'play or pause', weight: 5, isPossible: isParked, take: toggle },
  { name: 'ten seconds', weight: 5, isPossible: isParked, take: skip },
  { name: 'far away', weight: 4, isPossible: isParked, take: seekFar },
  { name: 'another voice', weight: 3, isPossible: isParked, take: chooseTrack('Audio') },
  { name: 'other lines', weight: 3, isPossible: isParked, take: chooseTrack('Subtitles') },
  { name: 'drive off', weight: 3, isPossible: isParked, take: startOrPark },
  { name: 'park', weight: 6, isPossible: isMoving, take: startOrPark },
  { name: 'a key', weight: 3, isPossible: isMoving, take: pressInMotion },
  { name: 'offline for a moment', weight: 3, isPossible: always, take: loseConnection },
  { name: 'leave and come back', weight: 2, isPossible: always, take: leaveAndReturn },
  { name: 'reload', weight: 1, isPossible: always, take: reload },
];

/** A random step that is possible now, by weight. */
export const chooseStep = ({ chance, model }: Viewer, steps = STEPS): Step => {
  const possible = steps.filter(({ isPossible }) => isPossible(model));
  let left = chance.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = possible.find(({ weight }) => (left -= weight) < 0) ?? possible[0];
  if (!chosen) throw new Error('nothing can be done');
  return chosen;
};
