interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface ReadingPlace {
  readonly isDown: boolean;
  readonly frame: Span;
  /** How far the text is scrolled, and how far it can be. */
  readonly scroll: { readonly top: number; readonly room: number };
  readonly links: readonly Span[];
  /** The link in focus, -1 if it is the text itself. */
  readonly current: number;
}

type ReadingStep =
  | { readonly kind: 'link'; readonly index: number }
  | { readonly kind: 'scroll'; readonly byPx: number }
  | { readonly kind: 'leave' };

/** Most of the visible height, so that the last lines stay visible as the first. */
const STEP_SHARE = 0.6;

/** The effect of one arrow key on a long text: no part is skipped unseen. */
export const readingStep = ({ isDown, frame, scroll, links, current }: ReadingPlace): ReadingStep => {
  const isInView = ({ top, bottom }: Span) => top >= frame.top && bottom <= frame.bottom;
  const order = links.map((_, index) => index).filter((index) => links[index] && isInView(links[index]));
  const next = isDown
    ? order.find((index) => index > current)
    : order.findLast((index) => current !== -1 && index < current);
  if (next !== undefined) return { kind: 'link', index: next };
  const room = isDown ? scroll.room - scroll.top : scroll.top;
  if (room < 1) return { kind: 'leave' };
  const px = Math.min(room, (frame.bottom - frame.top) * STEP_SHARE);
  return { kind: 'scroll', byPx: isDown ? px : -px };
};
