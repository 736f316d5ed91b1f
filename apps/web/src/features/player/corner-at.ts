export type Corner = 'bottom-left' | 'bottom-right';

/** A square a finger finds without seeing it. */
const CORNER_PX = 96;

type Box = Pick<DOMRect, 'left' | 'right' | 'bottom'>;

/** The hidden corners behind which the panels are (PLY-07). No element lies there: no key and no reader finds one. */
export const cornerAt = (
  { x, y }: { readonly x: number; readonly y: number },
  box: Box,
): Corner | undefined => {
  if (y < box.bottom - CORNER_PX) return undefined;
  if (x <= box.left + CORNER_PX) return 'bottom-left';
  return x >= box.right - CORNER_PX ? 'bottom-right' : undefined;
};
