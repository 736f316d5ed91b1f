import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon/icon';
import './skip-ripple.css';

const SHOWN_MS = 700;

interface Ripple {
  readonly id: number;
  /** Of all taps of one go; back is below nought. */
  readonly seconds: number;
}

/** Where a finger skipped, and by how much; taps that follow each other add up. */
export const useSkipRipple = (): readonly [Ripple | undefined, (seconds: number) => void] => {
  const [ripple, setRipple] = useState<Ripple>();
  const show = useCallback((seconds: number) => {
    setRipple((before) => {
      const isSameWay = before !== undefined && Math.sign(before.seconds) === Math.sign(seconds);
      return { id: (before?.id ?? 0) + 1, seconds: (isSameWay ? before.seconds : 0) + seconds };
    });
  }, []);
  useEffect(() => {
    if (!ripple) return;
    const timer = setTimeout(() => setRipple(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ripple]);
  return [ripple, show];
};

export function SkipRipple({ ripple: { seconds } }: { readonly ripple: Ripple }) {
  const side = seconds < 0 ? 'left' : 'right';
  return (
    <div className={`ripple ripple--${side}`} aria-hidden="true">
      <Icon name={side} />
      <span>{seconds < 0 ? `−${-seconds}` : `+${seconds}`}</span>
    </div>
  );
}
