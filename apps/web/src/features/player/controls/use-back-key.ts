import { useEffect, useEffectEvent } from 'react';
import { isBackKey } from './is-back-key';

/** For views where Back is the only key. A dialog handles it itself. */
export const useBackKey = (onBack: () => void): void => {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isBackKey(event) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      goBack();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
};
