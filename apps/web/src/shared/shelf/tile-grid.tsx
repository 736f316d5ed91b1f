import type { ReactNode } from 'react';
import './tile-grid.css';

interface TileGridProps {
  readonly shape: 'poster' | 'clip';
  readonly as?: 'ul' | 'div';
  readonly children: ReactNode;
}

/** Four, six or ten posters in a line by the width of the screen (CAT-09); clips are wider, so fewer. */
export const TileGrid = ({ shape, as: Element = 'ul', children }: TileGridProps) => (
  <Element className={`tile-grid tile-grid--${shape}`}>{children}</Element>
);
