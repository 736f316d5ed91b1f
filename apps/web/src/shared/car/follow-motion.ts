import { isInMotion, onMotion } from './car-activity';

export const markMotion = (isMoving: boolean): void => {
  document.documentElement.toggleAttribute('data-moving', isMoving);
};

/**
 * The root element says whether this screen is locked because the car moves, for the style sheets. Not the app's
 * business: a film may be on the screen before there is an app, or without one. Returns the stop.
 */
export const followMotion = (): (() => void) => {
  markMotion(isInMotion());
  return onMotion(markMotion);
};
