import type { FleetCatalogue } from './fleet-catalogue';
import type { Calls } from './calls';
import type { SeededRandom } from '../harness/seeded-random';
import type { Experience } from './experience';
import type { Ledger } from './ledger';

/** The shared environment of a fleet's screens. */
export interface World {
  readonly calls: Calls;
  readonly experience: Experience;
  readonly ledger: Ledger;
  readonly catalogue: FleetCatalogue;
  /** Speed of people's actions; 1 is a usual evening. */
  readonly haste: number;
}

/** The lifetime of a simulated person: it can end during a wait. */
export interface Life {
  readonly chance: SeededRandom;
  isOver(): boolean;
  /** True after the wait, false if the fleet stopped before. */
  wait(ms: number): Promise<boolean>;
  end(): void;
}

export const createLife = (chance: SeededRandom): Life => {
  let isOver = false;
  const waiting = new Set<() => void>();
  return {
    chance,
    isOver: () => isOver,
    wait: (ms) =>
      new Promise((resolve) => {
        if (isOver) return resolve(false);
        const stop = () => {
          clearTimeout(timer);
          resolve(false);
        };
        const timer = setTimeout(() => {
          waiting.delete(stop);
          resolve(true);
        }, ms);
        waiting.add(stop);
      }),
    end: () => {
      isOver = true;
      for (const stop of waiting) stop();
      waiting.clear();
    },
  };
};

/** Most look for a few seconds, some for a minute: exponential, so that a fleet never moves in step. */
export const thinkMs = (chance: SeededRandom, meanMs: number): number =>
  Math.min(8 * meanMs, -Math.log(1 - chance.below(1_000_000) / 1_000_000) * meanMs);
