import type { ReactNode } from 'react';
import type { CssVariables } from '../css-variables';
import { joinClasses } from '../join-classes';
import type { TileShape } from '../tile/tile';
import '../tile/tile.css';
import '../row/row.css';
import '../hero/hero.css';
import './skeleton.css';

type SkeletonProps = { className?: string; width?: string; height?: string };

/** A placeholder block in the shape of the loading content. */
export function Skeleton({ className, width, height }: SkeletonProps) {
  return (
    <span
      className={joinClasses('skeleton', className)}
      style={{ '--w': width, '--h': height } as CssVariables}
    />
  );
}

/** Announces the wait once, for all the blocks inside. */
export function SkeletonGroup(props: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton-group" role="status" aria-busy="true">
      <span className="visually-hidden">{props.label}</span>
      {props.children}
    </div>
  );
}

export function SkeletonTile({ shape = 'poster' }: { shape?: TileShape }) {
  const hasCaption = shape === 'wide' || shape === 'clip';
  return (
    <span className={`tile tile--${shape}`}>
      <Skeleton className="tile__art" />
      {hasCaption && <Skeleton className="skeleton--caption" width="70%" />}
    </span>
  );
}

export function SkeletonRow({ shape = 'poster', count = 8 }: { shape?: TileShape; count?: number }) {
  return (
    <div className="row">
      <div className="row__head">
        <Skeleton width="9em" height="1.2em" />
      </div>
      <div className="row__track">
        {Array.from({ length: count }, (_, index) => (
          <SkeletonTile key={index} shape={shape} />
        ))}
      </div>
    </div>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="skeleton-text">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height="0.9em" width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

export function SkeletonHero() {
  return (
    <div className="hero hero--skeleton">
      <div className="hero__copy">
        <Skeleton height="calc(var(--fs-hero) * 0.9)" width="min(100%, 640px)" />
        <Skeleton height="1.2em" width="min(80%, 480px)" />
        <Skeleton className="skeleton--button" height="var(--target)" width="10em" />
      </div>
    </div>
  );
}
