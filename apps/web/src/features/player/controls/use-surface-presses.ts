import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { DEBUG_PANEL_TAPS } from '@drivein/contract/light';
import { useTaps } from '../../../shared/page/use-taps';
import { isOnControl } from './on-control';
import { SKIP_S } from './skip-step';

/** Where on the picture somebody touched it. */
interface Tap {
  readonly atMs: number;
  /** From the left, 0 to 1. */
  readonly across: number;
}

type TapMeaning = 'toggle-controls' | 'skip-back' | 'skip-forward';

/** Two taps further apart are two taps. */
const DOUBLE_TAP_MS = 320;
const SIDE = 0.35;

const sideOf = ({ across }: Tap) => {
  if (across < SIDE) return 'skip-back';
  return across > 1 - SIDE ? 'skip-forward' : undefined;
};

/** The second tap on a side skips, and so does each that follows it; any other shows or hides the controls. */
export const tapMeaning = (tap: Tap, before: Tap | undefined): TapMeaning => {
  const side = sideOf(tap);
  const isRepeated =
    before !== undefined && tap.atMs - before.atMs <= DOUBLE_TAP_MS && side === sideOf(before);
  return side && isRepeated ? side : 'toggle-controls';
};

type Corner = 'bottom-left' | 'bottom-right';

/** A square a finger finds without seeing it. */
const CORNER_PX = 96;

type Box = Pick<DOMRect, 'left' | 'right' | 'bottom'>;

/** The hidden corners behind which the panels are (PLY-07). No element lies there: no key and no reader finds one. */
export const cornerAt = (
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
  /** Set while something is open that a press beside it closes. */
  readonly closeOpen: (() => void) | undefined;
  readonly onDoubleTap: (seconds: number) => void;
  readonly onStatsTaps: () => void;
  readonly onBusTaps: () => void;
}

/** A press beside a button was meant for the button: better nothing than a pause nobody wanted. */
const BARS = '.transport, .scrub, .player__top';

const isOnBar = (target: EventTarget) => target instanceof Element && target.closest(BARS) !== null;

/** What pointers do on the picture: a mouse pauses, a finger shows the controls, two taps on a side skip. */
export const useSurfacePresses = (surface: SurfacePresses) => {
  const { isVisible, wake, hide, toggle } = surface;
  const tapStats = useTaps(DEBUG_PANEL_TAPS, surface.onStatsTaps);
  const tapBus = useTaps(DEBUG_PANEL_TAPS, surface.onBusTaps);
  /** Not every browser says with what one clicked, but each says with what one pressed. */
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
      const corner = cornerAt({ x: event.clientX, y: event.clientY }, box);
      if (corner === 'bottom-left') tapBus();
      else if (corner === 'bottom-right') tapStats();
      else if (isOnBar(event.target)) return;
      else if (surface.closeOpen) surface.closeOpen();
      else if (isTouch.current) tap(event, box);
      else toggle();
    },
  };
};
