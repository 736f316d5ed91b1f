import type { ReactNode } from 'react';
import './half-page.css';

/** A page with little text on one half; the drive-in picture fills the other if there is room. */
export function HalfPage({ children }: { children: ReactNode }) {
  return (
    <div className="half-page">
      <section className="half-page__words">{children}</section>
      <div className="half-page__art" aria-hidden="true">
        <img src="/art/drive-in-at-dusk.webp" alt="" width={1600} height={900} />
      </div>
    </div>
  );
}
