import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { readingStep } from './reading-step';
import './reading-pane.css';

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
