import { createSimulatedGroup, type NetworkModel } from '@drivein/watch-sync/simulation';
import type { SyncProfile } from '@drivein/watch-sync';

export interface OurScreensOptions {
  readonly seed: number;
  readonly network: NetworkModel;
  readonly profile: SyncProfile;
  readonly positionsS: readonly number[];
  readonly forMs: number;
  readonly everyMs: number;
  readonly look: (nowMs: number, positionsS: readonly number[]) => void;
}

/** Screens with the product's own group member, from its first message on: form the group, measure, get in step. */
export const runOurScreens = (options: OurScreensOptions): void => {
  const group = createSimulatedGroup({
    seed: options.seed,
    network: options.network,
    profile: options.profile,
    films: options.positionsS.map((positionS) => ({ positionS, isPlaying: true })),
  });
  group.run(options.forMs, options.everyMs, (nowMs) =>
    options.look(
      nowMs,
      group.screens.map(({ film }) => film.positionAt(nowMs)),
    ),
  );
};
