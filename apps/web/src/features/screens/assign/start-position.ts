import type { ScreenContent } from '../board/listed-screen';

/** Where it begins on the screens it is sent to: a clip from its beginning, a film at its place (SCR-04). */
export const startPositionS = ({ vamId }: ScreenContent, placeS: number): number =>
  vamId === undefined ? placeS : 0;
