const POINTED = 'data-pointed';

/** At most one element of a kind is marked. */
const createMark = () => {
  let marked: Element | undefined;
  return (element: Element | undefined) => {
    if (element === marked) return;
    marked?.removeAttribute(POINTED);
    element?.setAttribute(POINTED, '');
    marked = element;
  };
};

/**
 * Marks the picture and the row under a moving mouse, for the style sheet. Not `:hover`: content that scrolls below a
 * still mouse would be repainted with and without its rim, nearly half of the work of scrolling.
 */
export const followMouse = (): void => {
  const markTile = createMark();
  const markRow = createMark();
  const markUnder = (place: Element | undefined) => {
    markTile(place?.closest('.tile__art') ?? undefined);
    markRow(place?.closest('.row') ?? undefined);
  };

  document.addEventListener('pointermove', ({ pointerType, target }) => {
    if (pointerType === 'mouse') markUnder(target instanceof Element ? target : undefined);
  });
  document.documentElement.addEventListener('pointerleave', () => markUnder(undefined));
  document.addEventListener(
    'scroll',
    ({ target }) => {
      // A row that scrolls by its arrow keeps the arrow under the mouse.
      if (target === document) markUnder(undefined);
      else markTile(undefined);
    },
    { capture: true, passive: true },
  );
};
