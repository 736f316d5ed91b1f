import { isInMotion, onMotion } from './car-activity';

export const markMotion = (isMoving: boolean): void => {
  document.documentElement.toggleAttribute('data-moving', isMoving);
};

/**
 * Marks the root element while motion locks this screen, for the style sheets. Independent of the app, because a film
 * may be visible before the app is drawn. Returns a stop function.
 */
export const followMotion = (): (() => void) => {
  markMotion(isInMotion());
  return onMotion(markMotion);
};
