import type { Page } from '@playwright/test';
import type { SeededRandom } from './player-random';
import type { Model } from './player-state';
import type { Observer } from './player-observer';

/** The state of a test's player: its actions and their expected results. */
export interface Viewer {
  readonly page: Page;
  readonly observer: Observer;
  readonly chance: SeededRandom;
  readonly model: Model;
}
