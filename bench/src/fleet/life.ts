import type { FleetCatalogue } from './fleet-catalogue';
import type { Calls } from './calls';
import type { SeededRandom } from '../harness/seeded-random';
import type { Experience } from './experience';
import type { Ledger } from './ledger';

/** What the screens of a fleet live in. */
export interface World {
  readonly calls: Calls;
  readonly experience: Experience;
  readonly ledger: Ledger;
  readonly catalogue: FleetCatalogue;
  /** How quickly people act; 1 is a usual evening. */
  readonly haste: number;
}

/** Somebody's time: it can end while they wait. */
export interface Life {
  readonly chance: SeededRandom;
  isOver(): boolean;
  /** True when the time passed, false when life ended before. */
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
