import type { ReactNode } from 'react';
import './tile-grid.css';

interface TileGridProps {
  readonly shape: 'poster' | 'clip';
  /** More tiles are loading. */
  readonly isBusy?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** Four, six or ten posters per line, by screen width (CAT-09); fewer clips, which are wider. */
export const TileGrid = ({ shape, isBusy, children }: TileGridProps) => (
  <ul className={`tile-grid tile-grid--${shape}`} aria-busy={isBusy || undefined}>
    {children}
  </ul>
);
