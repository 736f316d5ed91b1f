import { expect, test } from '@playwright/test';
import { seededRandom } from './player-random';
import { stopMouse } from './player';
import { returnToFilm, leave } from './player-visits';
import { expectPlaying } from './player-film';
import { expectConsistent } from './player-state';
import { chooseStep } from './player-steps';
import type { Viewer } from './player-viewer';

const STEPS = { from: 15, upTo: 25 };

/** From the film's page into the player, some twenty steps, and out again; consistent after each. */
export const runSequence = async (seed: number, known: Pick<Viewer, 'page' | 'observer'>) => {
  const chance = seededRandom(seed);
  const model = { isPlaying: false, isInMotion: false, isOffline: false };
  const viewer: Viewer = { ...known, chance, model };
  const count = STEPS.from + chance.below(STEPS.upTo - STEPS.from + 1);
  await returnToFilm(viewer);
  await expectConsistent(viewer.page, model);
  for (let at = 1; at <= count; at++) {
    const chosen = chooseStep(viewer);
    await test.step(`${at}. ${chosen.name}`, async () => {
      await chosen.take(viewer);
      await expectConsistent(viewer.page, model);
      await stopMouse(viewer.page);
    });
  }
  expect((await viewer.observer.streams()).length, 'streams of one device').toBeLessThanOrEqual(1);
  if (model.isPlaying && !model.isInMotion) await expectPlaying(viewer.page);
  await leave(viewer);
  if (model.isInMotion) await viewer.page.getByRole('button', { name: 'In motion' }).click();
};
