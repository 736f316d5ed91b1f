import { WATCH_GROUP_COLOURS } from '@drivein/contract/light';
import type { ListedScreen } from './listed-screen';

/** The number the chosen screens will have together: the first that no group of the others has. */
export const freeGroupNumber = (
  screens: readonly ListedScreen[],
  selected: readonly ListedScreen[],
): number => {
  const taken = screens.filter((screen) => !selected.includes(screen)).map(({ group }) => group?.number);
  const numbers = Array.from({ length: WATCH_GROUP_COLOURS }, (_, index) => index + 1);
  return numbers.find((number) => !taken.includes(number)) ?? WATCH_GROUP_COLOURS;
};
