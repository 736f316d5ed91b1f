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
 * Says on a tile's picture and on a row that a mouse moves over them, for the style sheet. They do not ask for `:hover`:
 * whatever runs past under a still mouse would be painted with its rim and without it again, near half the work of
 * scrolling.
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
      // A row that turns its pages keeps the arrow under the mouse.
      if (target === document) markUnder(undefined);
      else markTile(undefined);
    },
    { capture: true, passive: true },
  );
};
