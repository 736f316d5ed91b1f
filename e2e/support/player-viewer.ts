import type { Page, Request } from '@playwright/test';
import type { Chance } from './player-chance';
import type { Model } from './player-seen';
import type { Witness } from './player-witness';

/** Somebody who does things to a player, and everything that is known about it meanwhile. */
export interface Viewer {
  readonly page: Page;
  readonly witness: Witness;
  readonly chance: Chance;
  readonly model: Model;
  /** The places of the end reports that arrived, in seconds; NaN for a stream given back before it was watched. */
  readonly farewellsS: readonly number[];
}

export const listenToFarewells = (page: Page): readonly number[] => {
  const farewellsS: number[] = [];
  const note = (request: Request) => {
    if (request.url().endsWith('/content/v8/concurrency/stop')) farewellsS.push(NaN);
    if (request.method() !== 'POST' || !request.url().endsWith('/content/v6/progress')) return;
    const report = request.postDataJSON() as { event: string; streamProgress: number };
    if (report.event === 'end') farewellsS.push(report.streamProgress);
  };
  page.on('requestfinished', note);
  return farewellsS;
};
