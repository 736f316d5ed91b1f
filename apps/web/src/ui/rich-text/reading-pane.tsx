import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './reading-pane.css';

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

/** A scrollable frame for a long text. Arrow keys scroll it and stop at its links; at its ends they leave it. */
export function ReadingPane({ label, children }: { label: string; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The text loaded after its heading got the focus: arrow keys should scroll at once.
    if (document.activeElement?.matches('h1')) pane.current?.focus({ preventScroll: true });
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (!pane.current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const isDown = event.key === 'ArrowDown';
    const frame = pane.current;
    const links = [...frame.querySelectorAll<HTMLElement>('a[href]')];
    const { top, bottom } = frame.getBoundingClientRect();
    const step = readingStep({
      isDown,
      frame: { top, bottom },
      scroll: { top: frame.scrollTop, room: frame.scrollHeight - frame.clientHeight },
      links: links.map((link) => link.getBoundingClientRect()),
      current: links.indexOf(document.activeElement as HTMLElement),
    });
    if (step.kind === 'leave') return;
    // Handled: the page's own arrow keys would leave the text in the middle.
    event.preventDefault();
    if (step.kind === 'link') links[step.index]?.focus({ preventScroll: true });
    else {
      frame.focus({ preventScroll: true });
      frame.scrollBy({ top: step.byPx, behavior: 'instant' });
    }
  };

  return (
    <div
      className="reading-pane"
      ref={pane}
      // It scrolls, so it must be focusable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={label}
      data-autofocus
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}
