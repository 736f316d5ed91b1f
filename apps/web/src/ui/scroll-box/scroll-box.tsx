import type { KeyboardEvent, ReactNode } from 'react';
import './scroll-box.css';

const STEP_PX = 96;

/** Arrows scroll until the end is visible; only then they move to the next control. */
const scrollByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!direction || event.target !== event.currentTarget) return;
  const box = event.currentTarget;
  const hiddenPx = direction > 0 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
  if (hiddenPx <= 1) return;
  event.preventDefault();
  box.scrollBy({ top: direction * STEP_PX });
};

/** Text that may be longer than its box, readable to the end with any key of a controller. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="scroll-box" role="region" aria-label={label} tabIndex={0} onKeyDown={scrollByArrows}>
      {children}
    </div>
  );
}
