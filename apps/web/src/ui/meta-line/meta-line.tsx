import { Fragment, type ReactNode } from 'react';
import './meta-line.css';

/** "2026 · 1 h 52 min · Drama", with the age rating in its frame. */
export function MetaLine({ parts, rating }: { parts: readonly ReactNode[]; rating?: string }) {
  return (
    <div className="meta-line">
      {rating && <span className="meta-line__rating">{rating}</span>}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {(index > 0 || rating) && <span className="meta-line__dot" aria-hidden="true" />}
          <span>{part}</span>
        </Fragment>
      ))}
    </div>
  );
}
