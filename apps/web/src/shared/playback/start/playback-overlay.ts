import { onMotion } from '../../car/car-activity';
import './playback-overlay.css';

/** The video shown over the page for some frames, between the press and the player's screen. */
let overlay: HTMLElement | undefined;
let heldKeys: string[] = [];
let stopPausing: () => void = () => undefined;

/** The player's own rule for motion does not run yet. */
const pauseInMotion = (video: HTMLVideoElement) => {
  let wasPlaying = false;
  return onMotion((isMoving) => {
    if (!isMoving && wasPlaying) void video.play().catch(() => undefined);
    wasPlaying = isMoving && !video.paused;
    if (isMoving) video.pause();
  });
};

/** The player's screen, which answers keys, is still being drawn. */
const holdKey = (event: KeyboardEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  heldKeys.push(event.key);
};

/** The picture has moved to the player's screen; keys are held until that screen listens. */
export const removeOverlay = (): void => {
  stopPausing();
  overlay?.remove();
  overlay = undefined;
};

export const showOverlay = (video: HTMLVideoElement): void => {
  clearOverlay();
  overlay = document.createElement('div');
  overlay.className = 'playback-overlay';
  overlay.setAttribute('aria-hidden', 'true');
  overlay.append(video);
  document.body.append(overlay);
  stopPausing = pauseInMotion(video);
  window.addEventListener('keydown', holdKey, { capture: true });
};

/** Removes the picture and forgets the held keys. */
export const clearOverlay = (): void => {
  removeOverlay();
  window.removeEventListener('keydown', holdKey, { capture: true });
  heldKeys = [];
};

/** The player's screen listens: it receives the keys that were pressed before. */
export const handKeysOver = (): void => {
  const keys = heldKeys;
  clearOverlay();
  for (const key of keys)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
