import type { SceneName } from '../title-plan';
import { hashText } from './random';
import type { Scene, SceneOptions } from './scene';
import { aurora } from './scenes/aurora';
import { balloons } from './scenes/balloons';
import { city } from './scenes/city';
import { desert } from './scenes/desert';
import { diner } from './scenes/diner';
import { door } from './scenes/door';
import { drivein } from './scenes/drivein';
import { forest } from './scenes/forest';
import { road } from './scenes/road';
import { sea } from './scenes/sea';
import { space } from './scenes/space';
import { storm } from './scenes/storm';
import { train } from './scenes/train';
import { whale } from './scenes/whale';

export const scenes: Record<SceneName, Scene> = {
  road,
  sea,
  aurora,
  city,
  desert,
  space,
  forest,
  diner,
  whale,
  balloons,
  train,
  door,
  storm,
  drivein,
};

/**
 * What a variant of a scene looks like. The first six each have an hour of day of their own; later ones
 * repeat the hours with other shapes, mirrored.
 */
export function sceneOptions(name: SceneName, variant: number): SceneOptions {
  const hour = ((variant % 6) + 6) % 6;
  const round = Math.floor(variant / 6);
  return {
    light: scenes[name].lights[hour]!,
    seed: (hashText(`${name}/${variant}`) % 9000) + 1,
    arrangement: ((hour + round) % 3) as 0 | 1 | 2,
    isMirrored: (hour % 2 === 1) !== (round % 2 === 1),
  };
}
