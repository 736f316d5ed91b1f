/** Elements that handle presses and keys themselves; the picture's gestures and keys ignore them. */
const CONTROLS = 'button, a, input, textarea, [role="slider"], [role="region"], .player-panel, .beside';

export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;
