import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isBackKey } from './is-back-key';
import { isOnControl } from './on-control';
import { SKIP_S } from './skip-step';

interface PlayerKeys {
  readonly isVisible: boolean;
  readonly wake: () => void;
  readonly toggle: () => void;
  readonly skip: (seconds: number) => void;
  /** Closes what is open over the picture, else leaves. */
  readonly onBack: () => void;
  readonly toggleFullscreen: (() => void) | undefined;
  readonly playButton: RefObject<HTMLButtonElement | null>;
  readonly seekBar: RefObject<HTMLElement | null>;
}

/** Keyboard, remote control and rotary knob. With hidden controls, arrows seek and any other key shows them. */
export const usePlayerKeys = (keys: PlayerKeys): void => {
  const { wake, toggle, skip } = keys;

  const wakeAt = (control: RefObject<HTMLElement | null>) => {
    // Hidden controls cannot take focus, so they must render first.
    flushSync(wake);
    control.current?.focus();
  };
  const seekFromHidden = (seconds: number) => {
    wakeAt(keys.seekBar);
    skip(seconds);
  };

  const actionFor = (event: KeyboardEvent): (() => void) | undefined => {
    const hasFocus = isOnControl(document.activeElement);
    const isFree = !keys.isVisible && !hasFocus;
    const once = (action: () => void) => (event.repeat ? () => undefined : action);
    switch (event.key) {
      case 'k':
      case 'MediaPlayPause':
        return once(toggle);
      case ' ':
        return hasFocus ? undefined : once(toggle);
      case 'j':
        return () => skip(-SKIP_S);
      case 'l':
        return () => skip(SKIP_S);
      case 'f':
        return keys.toggleFullscreen && once(keys.toggleFullscreen);
      case 'ArrowLeft':
        return isFree ? () => seekFromHidden(-SKIP_S) : undefined;
      case 'ArrowRight':
        return isFree ? () => seekFromHidden(SKIP_S) : undefined;
      default:
        return isFree ? () => wakeAt(keys.playButton) : undefined;
    }
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = isBackKey(event) ? keys.onBack : actionFor(event);
    wake();
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!document.querySelector('dialog:modal')) press(event);
    };
    // Capture: the page's arrow navigation must not move focus behind hidden controls.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);
};
