import { type RefObject, useEffect } from 'react';
import { SKIP_S } from './skip-step';

interface PlayerKeys {
  readonly isVisible: boolean;
  readonly wake: () => void;
  readonly toggle: () => void;
  readonly skip: (seconds: number) => void;
  readonly onLeave: () => void;
  /** Closes what lies over the picture; Back does this first. */
  readonly closePanel: (() => void) | undefined;
  readonly playButton: RefObject<HTMLButtonElement | null>;
}

const BACK_KEYS = ['Escape', 'Backspace', 'GoBack', 'BrowserBack'];

/** Keyboard, remote control and rotary knob. With the controls hidden, arrows skip and Enter brings them back. */
export const usePlayerKeys = ({
  isVisible,
  wake,
  toggle,
  skip,
  onLeave,
  closePanel,
  playButton,
}: PlayerKeys) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnControl = document.activeElement !== document.body && isVisible;
      const act = (action: () => void) => {
        event.preventDefault();
        wake();
        action();
      };
      if (BACK_KEYS.includes(event.key)) return act(closePanel ?? onLeave);
      if (event.key === 'MediaPlayPause' || event.key === 'k') return act(toggle);
      if (event.key === ' ' && !isOnControl) return act(toggle);
      if (!isVisible && event.key === 'ArrowLeft') return act(() => skip(-SKIP_S));
      if (!isVisible && event.key === 'ArrowRight') return act(() => skip(SKIP_S));
      if (!isVisible) return act(() => playButton.current?.focus());
      wake();
    };
    // Capture: the page's own arrow navigation must not move focus behind hidden controls.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isVisible, wake, toggle, skip, onLeave, closePanel, playButton]);
};
