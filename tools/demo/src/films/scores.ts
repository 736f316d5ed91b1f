import type { ScorePlan } from '@drivein/film-pipeline';
import type { FilmPlan } from './plans';

const score = (
  seed: number,
  key: number,
  mode: ScorePlan['mode'],
  bars: ScorePlan['bars'],
  level: number,
  darkness: number,
  swells: number,
): ScorePlan => ({ seed, key, mode, bars, ambience: { level, darkness, swells } });

/** Each picture has its own key, pace and air: surf for the sea, a hum for the road, wind for the plains. */
const SCORES: Readonly<Record<FilmPlan['picture'], ScorePlan>> = {
  road: score(11, 50, 'minor', 12, 0.18, 0.9, 6),
  sea: score(23, 48, 'major', 8, 0.4, 0.6, 4),
  city: score(31, 53, 'minor', 16, 0.14, 0.8, 8),
  whale: score(43, 45, 'major', 8, 0.3, 0.97, 3),
  aurora: score(53, 52, 'major', 8, 0.2, 0.5, 3),
  train: score(61, 55, 'minor', 16, 0.24, 0.75, 24),
  desert: score(71, 50, 'major', 12, 0.3, 0.4, 5),
  space: score(83, 46, 'minor', 8, 0.12, 0.98, 2),
  forest: score(97, 57, 'minor', 8, 0.26, 0.45, 4),
  diner: score(101, 55, 'major', 16, 0.1, 0.7, 6),
  balloons: score(113, 52, 'major', 12, 0.2, 0.35, 4),
  storm: score(127, 47, 'minor', 12, 0.5, 0.7, 5),
  drivein: score(131, 53, 'major', 12, 0.12, 0.6, 4),
  door: score(149, 49, 'minor', 8, 0.2, 0.92, 3),
  marquee: score(151, 55, 'major', 16, 0.05, 0.7, 4),
  headlights: score(163, 52, 'major', 12, 0.12, 0.85, 6),
  'voices-de': score(173, 50, 'major', 12, 0.05, 0.7, 4),
  'voices-ja': score(181, 52, 'major', 12, 0.05, 0.7, 4),
};

/** A clip plays a variation: the same key, another tune. */
export const scoreOf = ({ picture, variant }: FilmPlan): ScorePlan => {
  const own = SCORES[picture];
  return { ...own, seed: own.seed + variant * 3 };
};
