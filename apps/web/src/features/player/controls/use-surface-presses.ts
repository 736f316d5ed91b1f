import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { DEBUG_PANEL_TAPS } from '@drivein/contract/light';
import { useTaps } from '../../../shared/page/use-taps';
import { isOnControl } from './on-control';
import { SKIP_S } from './skip-step';

/** Position and time of a touch on the picture. */
interface Tap {
  readonly atMs: number;
  /** From the left, 0 to 1. */
  readonly across: number;
}

type TapMeaning = 'toggle-controls' | 'skip-back' | 'skip-forward';

/** Taps further apart do not count as a double tap. */
const DOUBLE_TAP_MS = 320;
const SIDE = 0.35;

const sideOf = ({ across }: Tap) => {
  if (across < SIDE) return 'skip-back';
  return across > 1 - SIDE ? 'skip-forward' : undefined;
};

/** The second tap on a side skips, and so does each that follows; any other shows or hides the controls. */
export const tapMeaning = (tap: Tap, before: Tap | undefined): TapMeaning => {
  const side = sideOf(tap);
  const isRepeated =
    before !== undefined && tap.atMs - before.atMs <= DOUBLE_TAP_MS && side === sideOf(before);
  return side && isRepeated ? side : 'toggle-controls';
};

type Corner = 'bottom-left' | 'bottom-right';

/** Large enough to hit without seeing it. */
const CORNER_PX = 96;

type Box = Pick<DOMRect, 'left' | 'right' | 'bottom'>;

/** The hidden corners that open the panels (PLY-07). They are no elements, so keyboard and screen readers skip them. */
export const hotCornerAt = (
  { x, y }: { readonly x: number; readonly y: number },
  box: Box,
): Corner | undefined => {
  if (y < box.bottom - CORNER_PX) return undefined;
  if (x <= box.left + CORNER_PX) return 'bottom-left';
  return x >= box.right - CORNER_PX ? 'bottom-right' : undefined;
};

interface SurfacePresses {
  readonly isVisible: boolean;
  readonly wake: () => void;
  readonly hide: () => void;
  readonly toggle: () => void;
  /** Set while something is open that an outside press closes. */
  readonly closeOpen: (() => void) | undefined;
  readonly onDoubleTap: (seconds: number) => void;
  readonly onStatsTaps: () => void;
  readonly onBusTaps: () => void;
}

/** A press that just misses a button must not pause the film. */
const BARS = '.transport, .scrub, .player__top';

const isOnBar = (target: EventTarget) => target instanceof Element && target.closest(BARS) !== null;

/** Pointer input on the picture: a mouse click pauses, a tap shows the controls, a double tap on a side skips. */
export const useSurfacePresses = (surface: SurfacePresses) => {
  const { isVisible, wake, hide, toggle } = surface;
  const tapStats = useTaps(DEBUG_PANEL_TAPS, surface.onStatsTaps);
  const tapBus = useTaps(DEBUG_PANEL_TAPS, surface.onBusTaps);
  /** Not every browser gives the pointer type of a click, but each gives that of the press. */
  const isTouch = useRef(false);
  const lastTap = useRef<Tap>(undefined);

  const tap = (event: MouseEvent, box: DOMRect) => {
    const here: Tap = { atMs: event.timeStamp, across: (event.clientX - box.left) / Math.max(1, box.width) };
    const meaning = tapMeaning(here, lastTap.current);
    lastTap.current = here;
    if (meaning === 'skip-back') surface.onDoubleTap(-SKIP_S);
    else if (meaning === 'skip-forward') surface.onDoubleTap(SKIP_S);
    else if (isVisible) hide();
    else wake();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      isTouch.current = event.pointerType === 'touch';
      if (!isTouch.current || isOnControl(event.target)) wake();
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || isOnControl(event.target)) wake();
    },
    onFocusCapture: wake,
    onClick: (event: MouseEvent) => {
      if (isOnControl(event.target)) return;
      const box = event.currentTarget.getBoundingClientRect();
      const corner = hotCornerAt({ x: event.clientX, y: event.clientY }, box);
      if (corner === 'bottom-left') tapBus();
      else if (corner === 'bottom-right') tapStats();
      else if (isOnBar(event.target)) return;
      else if (surface.closeOpen) surface.closeOpen();
      else if (isTouch.current) tap(event, box);
      else toggle();
    },
  };
};
