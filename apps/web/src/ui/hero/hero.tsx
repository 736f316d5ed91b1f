import { useState, type PointerEvent, type ReactNode } from 'react';
import { Bulbs } from '../bulbs/bulbs';
import type { CssVariables } from '../css-variables';
import { joinClasses } from '../join-classes';
import { Picture, type PictureSource } from '../picture/picture';
import { usePrefersStill } from './use-prefers-still';
import './hero.css';

/**
 * Marks an element that is scrolled out of view, so that the style sheet can pause it. Not a state: a render in the
 * middle of a scroll would cost more than it saves. Returns the stop function.
 */
const markOutOfView = (element: HTMLElement): (() => void) => {
  const watcher = new IntersectionObserver((entries) => {
    element.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === false);
  });
  watcher.observe(element);
  return () => watcher.disconnect();
};

export const neighbour = (index: number, direction: 1 | -1, count: number): number =>
  (index + direction + count) % count;

const SWIPE_PX = 60;

/** A swipe to the left brings the next feature. */
export const swipeDirection = (offsetPx: number): 1 | -1 | 0 =>
  offsetPx < -SWIPE_PX ? 1 : offsetPx > SWIPE_PX ? -1 : 0;

/** Each feature of the hero banner stays this long. */
export const HERO_AUTOPLAY_MS = 8000;

export type HeroFeature = {
  id: string;
  line1: string;
  line2?: string;
  line1Color?: string;
  line2Color?: string;
  picture?: PictureSource;
  placeholderColor?: string;
  /** Buttons of this feature. */
  actions?: ReactNode;
};

type HeroProps = {
  features: readonly HeroFeature[];
  label: string;
  /** What a screen reader calls it after its name: "carousel". */
  roleDescription: string;
  /** Names the bulbs: `(1, 5)` is "Banner 2 of 5". */
  positionLabel: (index: number, count: number) => string;
  /** False stops the rotation, e.g. while the car moves. */
  canAutoplay?: boolean;
};

export function Hero({ features, label, roleDescription, positionLabel, canAutoplay = true }: HeroProps) {
  const [wanted, setWanted] = useState(0);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [startX, setStartX] = useState<number | null>(null);
  const prefersStill = usePrefersStill();
  const count = features.length;
  const current = Math.min(wanted, count - 1);
  const feature = features[current];
  if (!feature) return null;
  const autoplays = canAutoplay && !prefersStill && count > 1;
  const release = (event: PointerEvent<HTMLElement>) => {
    const direction = startX === null ? 0 : swipeDirection(event.clientX - startX);
    setStartX(null);
    if (direction === 0) return;
    setWanted(neighbour(current, direction, count));
    // A removed link takes the focus with it, without an event.
    if (event.currentTarget.querySelector('.hero__copy')?.contains(document.activeElement))
      setHasFocus(false);
  };
  return (
    <section
      ref={markOutOfView}
      className="hero"
      aria-label={label}
      aria-roledescription={roleDescription}
      // A finger enters on touch and leaves on release.
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onPointerDown={(event) => setStartX(event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={release}
      onPointerCancel={() => setStartX(null)}
    >
      <div className="hero__art">
        {features.map((item, index) => (
          <HeroLayer
            key={item.id}
            feature={item}
            isShown={index === current}
            isNear={isNear(index, current, count)}
          />
        ))}
      </div>
      <div key={feature.id} className="hero__copy">
        {feature.line1 && (
          <h2 className="t-hero hero__line1" style={{ '--line': feature.line1Color } as CssVariables}>
            {feature.line1}
          </h2>
        )}
        {feature.line2 && (
          <p className="hero__line2" style={{ '--line': feature.line2Color } as CssVariables}>
            {feature.line2}
          </p>
        )}
        {feature.actions && <div className="hero__actions">{feature.actions}</div>}
      </div>
      {count > 1 && (
        <div className="hero__bulbs">
          <Bulbs
            count={count}
            current={current}
            label={positionLabel(current, count)}
            bulbLabel={(index) => positionLabel(index, count)}
            fillsInMs={autoplays ? HERO_AUTOPLAY_MS : undefined}
            isPaused={isPointedAt || hasFocus}
            onFull={() => setWanted(neighbour(current, 1, count))}
            onPick={setWanted}
          />
        </div>
      )}
    </section>
  );
}

/** Only the shown picture and the next one are loaded. */
const isNear = (index: number, current: number, count: number) =>
  index === current || index === neighbour(current, 1, count) || index === neighbour(current, -1, count);

function HeroLayer(props: { feature: HeroFeature; isShown: boolean; isNear: boolean }) {
  const { feature, isShown } = props;
  return (
    <div
      className={joinClasses('hero__layer', isShown && 'hero__layer--shown')}
      style={{ '--placeholder': feature.placeholderColor } as CssVariables}
    >
      {(isShown || props.isNear) && (
        <Picture source={feature.picture} alt="" name={feature.line1} isUrgent={isShown} />
      )}
    </div>
  );
}
