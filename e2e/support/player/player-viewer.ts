import type { Page } from '@playwright/test';
import type { SeededRandom } from './player-chance';
import type { Model } from './player-seen';
import type { Witness } from './player-witness';

/** Somebody who does things to a player, and everything that is known about it meanwhile. */
export interface Viewer {
  readonly page: Page;
  readonly witness: Witness;
  readonly chance: SeededRandom;
  readonly model: Model;
}
