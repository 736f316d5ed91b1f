import { expect } from '@playwright/test';
import { FILM_PAGE, FREE_FILM, latestPositionS, momentOf } from './player-film';
import type { Viewer } from './player-viewer';

/** By the button that simulates the car. */
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
 * Leaves to the film's page. The server has received the end: the stream is free long before it would lapse, and the
 * position is the one at which the film was left.
 */
export const leave = async (viewer: Viewer) => {
  const { page, model, observer } = viewer;
  const moment = await momentOf(page);
  const { positionS } = moment;
  await exit(viewer);
  const latestS = (await latestPositionS(page, moment)) + 0.1;
  // Unsent reports are sent when the connection is back.
  if (model.isOffline) await page.context().setOffline(false);
  model.isOffline = false;
  await expect.poll(() => observer.streams(), { message: 'streams after leaving' }).toEqual([]);
  // Less than a second is not stored as a position.
  if (positionS < 1) return;
  const storedS = await observer.storedPlaceS();
  expect(storedS, 'the stored place').toBeGreaterThanOrEqual(Math.floor(positionS - 0.1));
  expect(storedS, 'the stored place').toBeLessThanOrEqual(latestS);
};

/** By the button on the film's page: it resumes where it was left. */
export const returnToFilm = async (viewer: Viewer) => {
  const { page, model, observer } = viewer;
  if (model.isInMotion) await startOrPark(viewer);
  const storedS = await observer.storedPlaceS();
  await page.locator('.title__actions').getByRole('button', { name: 'Resume' }).click();
  await expect(page).toHaveURL(new RegExp(`/player/${FREE_FILM}/${storedS}$`));
  model.isPlaying = true;
};

export const leaveAndReturn = async (viewer: Viewer) => {
  await leave(viewer);
  await returnToFilm(viewer);
};

/** A closing tab also reports the position and frees its stream; the address gives the start of the new one. */
export const reload = async ({ page, observer, model }: Viewer) => {
  const moment = await momentOf(page);
  const { positionS } = moment;
  const [before] = await observer.streams();
  await page.reload({ waitUntil: 'commit' });
  const isPlaceKept = async () => {
    const storedS = await observer.storedPlaceS();
    return storedS >= Math.floor(positionS - 0.1) && storedS <= (await latestPositionS(page, moment));
  };
  if (positionS >= 1) await expect.poll(isPlaceKept, { message: 'the place is kept' }).toBe(true);
  // The position may have been reported before: only this shows that the server received the end.
  const streamIds = async () => (await observer.streams()).map(({ trackingId }) => trackingId);
  await expect.poll(streamIds, { message: 'the stream is free' }).not.toContain(before?.trackingId);
  model.isPlaying = true;
};
