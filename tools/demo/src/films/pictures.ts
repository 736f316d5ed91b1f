import type { DrawPhase } from './brush';
import { cards } from './cards';
import type { SceneName } from '../title-plan';
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
import type { CardName, FilmPlan } from './plans';
import { registerFonts } from './fonts';

const scenes: Readonly<Record<SceneName, (variant: number) => DrawPhase>> = {
  ...{ aurora, balloons, city, desert, diner, door, drivein, forest, road, sea, space, storm, train, whale },
};

export const isCard = (picture: FilmPlan['picture']): picture is CardName => picture in cards;

/** Paints the still layers of a picture and returns what draws its moments. */
export const openPicture = (picture: FilmPlan['picture'], variant: number): DrawPhase => {
  registerFonts();
  return isCard(picture) ? cards[picture]() : scenes[picture](variant);
};
