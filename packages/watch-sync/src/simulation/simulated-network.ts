import type { SeededRandom } from './seeded-random';

/** One-way delay from screen to screen through the broker. */
export interface NetworkModel {
  readonly name: string;
  readonly meanMs: number;
  readonly spreadMs: number;
  readonly spikeShare: number;
  readonly spikeMs: number;
}

export const LAN: NetworkModel = { name: 'LAN', meanMs: 2, spreadMs: 1, spikeShare: 0, spikeMs: 0 };
export const LTE: NetworkModel = { name: 'LTE', meanMs: 60, spreadMs: 40, spikeShare: 0.02, spikeMs: 800 };

export interface SimulatedNetwork {
  /** The arrival time of a message sent now. */
  arrivalMs(fromId: string, toId: string, sentMs: number): number;
}

/** Messages between two screens never overtake each other: they share a TCP connection. */
export const createSimulatedNetwork = (model: NetworkModel, chance: SeededRandom): SimulatedNetwork => {
  const lastArrivals = new Map<string, number>();
  return {
    arrivalMs: (fromId, toId, sentMs) => {
      const delayMs =
        chance.between(model.meanMs - model.spreadMs, model.meanMs + model.spreadMs) +
        (chance.isHit(model.spikeShare) ? model.spikeMs : 0);
      const path = `${fromId} ${toId}`;
      const arrivalMs = Math.max(sentMs + delayMs, lastArrivals.get(path) ?? 0);
      lastArrivals.set(path, arrivalMs);
      return arrivalMs;
    },
  };
};
