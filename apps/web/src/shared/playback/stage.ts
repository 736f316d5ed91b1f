import { onMotion } from '../car-activity';
import './stage.css';

/** Where a film stands between the press and the player: over everything, for some frames. */
let stage: HTMLElement | undefined;
let heldKeys: string[] = [];
let stopStandstill: () => void = () => undefined;

/** There may be no player for long, or ever: until it stands, the film stops here while the car moves. */
const standStillInMotion = (video: HTMLVideoElement) => {
  let goesOn = false;
  return onMotion((isMoving) => {
    if (!isMoving && goesOn) void video.play().catch(() => undefined);
    goesOn = isMoving && !video.paused;
    if (isMoving) video.pause();
  });
};

/** The player that answers keys is still being drawn: they wait for it. */
const holdKey = (event: KeyboardEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  heldKeys.push(event.key);
};

/** The film has moved to the player's own screen. */
export const lowerStage = (): void => {
  stopStandstill();
  stage?.remove();
  stage = undefined;
};

export const putOnStage = (video: HTMLVideoElement): void => {
  clearStage();
  stage = document.createElement('div');
  stage.className = 'stage';
  stage.setAttribute('aria-hidden', 'true');
  stage.append(video);
  document.body.append(stage);
  stopStandstill = standStillInMotion(video);
  window.addEventListener('keydown', holdKey, { capture: true });
};

/** There is nothing more to show. */
export const clearStage = (): void => {
  lowerStage();
  window.removeEventListener('keydown', holdKey, { capture: true });
  heldKeys = [];
};

/** The player listens: it gets the keys that were pressed meanwhile. */
export const handKeysOver = (): void => {
  const keys = heldKeys;
  clearStage();
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
