import type { ReactNode } from 'react';
import './tile-grid.css';

interface TileGridProps {
  readonly shape: 'poster' | 'clip';
  /** More is on its way. */
  readonly isBusy?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** Four, six or ten posters in a line by the width of the screen (CAT-09); clips are wider, so fewer. */
export const TileGrid = ({ shape, isBusy, children }: TileGridProps) => (
  <ul className={`tile-grid tile-grid--${shape}`} aria-busy={isBusy || undefined}>
    {children}
  </ul>
);
