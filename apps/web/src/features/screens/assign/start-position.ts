import type { ScreenContent } from '../board/listed-screen';

/** The start position on the target screens: 0 for a clip, the saved position for a film (SCR-04). */
export const startPositionS = ({ vamId }: ScreenContent, savedS: number): number =>
  vamId === undefined ? savedS : 0;
