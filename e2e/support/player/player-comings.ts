import { expect } from '@playwright/test';
import { FILM_PAGE, FREE_FILM, latestPlaceS, momentOf } from './player-film';
import type { Viewer } from './player-viewer';

/** By the button of the test drive. */
export const startOrPark = async ({ page, model }: Viewer) => {
  await page.getByRole('button', { name: model.isInMotion ? 'In motion' : 'Parked' }).click();
  model.isInMotion = !model.isInMotion;
};

const exit = async ({ page, chance, model }: Viewer) => {
  if (model.isInMotion && chance.below(2))
    await page.locator('.motion').getByRole('button', { name: 'Leave the film' }).click();
  else await page.keyboard.press('Escape');
  await expect(page).toHaveURL(FILM_PAGE);
};

/**
 * Out to the page of the film. The server is asked what it heard: the stream is free, long before it would lapse by
 * itself, and the place is the one at which the film was left.
 */
export const leave = async (viewer: Viewer) => {
  const { page, model, witness } = viewer;
  const moment = await momentOf(page);
  const { placeS } = moment;
  await exit(viewer);
  const latestS = (await latestPlaceS(page, moment)) + 0.1;
  // What could not be told is told when the connection is back.
  if (model.isOffline) await page.context().setOffline(false);
  model.isOffline = false;
  await expect.poll(() => witness.streams(), { message: 'streams after leaving' }).toEqual([]);
  // Less than a second is no place to come back to.
  if (placeS < 1) return;
  const storedS = await witness.storedPlaceS();
  expect(storedS, 'the stored place').toBeGreaterThanOrEqual(Math.floor(placeS - 0.1));
  expect(storedS, 'the stored place').toBeLessThanOrEqual(latestS);
};

/** By the button on the page of the film: it goes on where it was left. */
export const comeBack = async (viewer: Viewer) => {
  const { page, model, witness } = viewer;
  if (model.isInMotion) await startOrPark(viewer);
  const storedS = await witness.storedPlaceS();
  await page.locator('.title__actions').getByRole('button', { name: 'Resume' }).click();
  await expect(page).toHaveURL(new RegExp(`/player/${FREE_FILM}/${storedS}$`));
  model.isPlaying = true;
};

export const leaveAndComeBack = async (viewer: Viewer) => {
  await leave(viewer);
  await comeBack(viewer);
};

/** A tab that goes tells the place and frees its stream as well; the address says where the new one begins. */
export const reload = async ({ page, witness, model }: Viewer) => {
  const moment = await momentOf(page);
  const { placeS } = moment;
  const [before] = await witness.streams();
  await page.reload({ waitUntil: 'commit' });
  const isPlaceKept = async () => {
    const storedS = await witness.storedPlaceS();
    return storedS >= Math.floor(placeS - 0.1) && storedS <= (await latestPlaceS(page, moment));
  };
  if (placeS >= 1) await expect.poll(isPlaceKept, { message: 'the place is kept' }).toBe(true);
  // The place may have been told before as well: only this says that the server has heard of the end.
  const streamIds = async () => (await witness.streams()).map(({ trackingId }) => trackingId);
  await expect.poll(streamIds, { message: 'the stream is free' }).not.toContain(before?.trackingId);
  model.isPlaying = true;
};
