import type { ReactNode } from 'react';
import './meta-line.css';

/** "2026 · 1 h 52 min · Drama", with the age rating in its frame. */
export function MetaLine({ parts, rating }: { parts: readonly ReactNode[]; rating?: string }) {
  return (
    <div className="meta-line">
      {rating && (
        <span className="meta-line__part">
          <span className="meta-line__rating">{rating}</span>
        </span>
      )}
      {parts.map((part, index) => (
        <span key={index} className="meta-line__part">
          {part}
        </span>
      ))}
    </div>
  );
}
