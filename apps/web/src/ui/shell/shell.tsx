import type { ReactNode } from 'react';
import './shell.css';

/** The page with its navigation on the side of the wheel. */
export function Shell({
  nav,
  side = 'left',
  children,
}: {
  nav: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
}) {
  return (
    <div className={`shell shell--${side}`}>
      {nav}
      <main className="shell__main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
