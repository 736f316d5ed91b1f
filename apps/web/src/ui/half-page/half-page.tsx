import type { ReactNode } from 'react';
import './half-page.css';

/** A page of few words: they stand on one half, the lot at dusk fills the other where there is room for it. */
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
