/** What answers presses and keys itself: there the picture's own gestures and keys have no say. */
const CONTROLS = 'button, a, input, textarea, [role="slider"], [role="region"], .player-panel, .beside';

export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;
