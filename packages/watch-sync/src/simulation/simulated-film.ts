import type { GroupEffect, VideoReading } from '../group-member';
import type { SeededRandom } from './seeded-random';

/** Measured in Chromium: what a film element does when it is corrected (docs/adr/0016). */
const READING_SD_S = 0.0004;
const SEEK_MEDIAN_MS = 116;
const SEEK_SPREAD = 0.188;
const LEAVING_UNITY_MS = 21;
const RATE_CHANGE_MS = 3;
const ACTS_AS_UNITY = 0.001;
const START_MS = { from: 10, to: 40 };

export interface SimulatedFilmOptions {
  readonly chance: SeededRandom;
  readonly durationS: number;
  readonly positionS: number;
  readonly isPlaying: boolean;
  /** Seconds of film in a second of true time at rate 1: sound hardware has its own crystal. */
  readonly pace: number;
}

export interface SimulatedFilm {
  /** The position it really shows. */
  positionAt(trueMs: number): number;
  read(trueMs: number): VideoReading;
  apply(effect: GroupEffect, trueMs: number): void;
  /** Removes or restores its data. */
  stall(isStalled: boolean, trueMs: number): void;
  isMuted(): boolean;
  rate(): number;
  seeks(): number;
}

/** A film element in true time. */
export const createSimulatedFilm = (options: SimulatedFilmOptions): SimulatedFilm => {
  const { chance, durationS, pace } = options;
  let position = options.positionS;
  let atMs = 0;
  /** Frozen until then: seeking, starting, or changing its rate. */
  let busyUntilMs = 0;
  let seekingUntilMs = 0;
  let isPaused = !options.isPlaying;
  let isStalled = false;
  let isMuted = false;
  let rate = 1;
  let seeks = 0;

  const advance = (trueMs: number) => {
    const from = Math.max(atMs, Math.min(busyUntilMs, trueMs));
    const actual = Math.abs(rate - 1) <= ACTS_AS_UNITY ? 1 : rate;
    if (!isPaused && !isStalled) position += ((trueMs - from) / 1000) * pace * actual;
    position = Math.min(position, durationS);
    atMs = trueMs;
  };
  const delay = (trueMs: number, byMs: number) => {
    busyUntilMs = Math.max(busyUntilMs, trueMs) + byMs;
  };

  return {
    positionAt: (trueMs) => {
      advance(trueMs);
      return position;
    },
    read: (trueMs) => {
      advance(trueMs);
      const isSeeking = trueMs < seekingUntilMs;
      return {
        positionS: Math.max(0, position + chance.normal() * READING_SD_S),
        durationS,
        isPaused,
        isSeeking,
        canPlay: !isStalled && !isSeeking,
        bufferedAheadS: isStalled ? 0 : 30,
      };
    },
    apply: (effect, trueMs) => {
      advance(trueMs);
      switch (effect.kind) {
        case 'seek':
          position = effect.toS;
          seeks += 1;
          delay(trueMs, SEEK_MEDIAN_MS * Math.exp(chance.normal() * SEEK_SPREAD));
          seekingUntilMs = busyUntilMs;
          break;
        case 'rate': {
          const isLeaving = Math.abs(rate - 1) <= ACTS_AS_UNITY && Math.abs(effect.rate - 1) > ACTS_AS_UNITY;
          if (!isPaused) delay(trueMs, isLeaving ? LEAVING_UNITY_MS : chance.between(0, RATE_CHANGE_MS));
          rate = effect.rate;
          break;
        }
        case 'play':
          if (isPaused) delay(trueMs, chance.between(START_MS.from, START_MS.to));
          isPaused = false;
          break;
        case 'pause':
          isPaused = true;
          break;
        case 'mute':
          isMuted = effect.isMuted;
          break;
        case 'send':
        case 'dissolved':
      }
    },
    stall: (stalled, trueMs) => {
      advance(trueMs);
      isStalled = stalled;
    },
    isMuted: () => isMuted,
    rate: () => rate,
    seeks: () => seeks,
  };
};
