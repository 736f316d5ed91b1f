import { useEffect, useRef } from 'react';

/** On each new step the focus goes to its first field or button, else to its heading; the first one is the app's. */
export const useStepFocus = (step: string) => {
  const root = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const first = [...(root.current?.querySelectorAll<HTMLElement>('[data-autofocus]') ?? [])].find(
      (element) => element.checkVisibility(),
    );
    const target = first ?? root.current?.querySelector<HTMLElement>('h1');
    window.scrollTo({ top: 0, behavior: 'instant' });
    target?.focus({ preventScroll: first === undefined });
  }, [step]);
  return root;
};
