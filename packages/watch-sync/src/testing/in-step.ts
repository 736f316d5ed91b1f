import type { SimulatedGroup } from '../simulation';

/** Closer than this, screens show the same picture. */
export const FRAME_MS = 1000 / 24;

/** How far the films are apart. */
export const spreadMs = (group: SimulatedGroup, screens = group.screens): number => {
  const positions = screens.map(({ film }) => film.positionAt(group.nowMs()));
  return (Math.max(...positions) - Math.min(...positions)) * 1000;
};
