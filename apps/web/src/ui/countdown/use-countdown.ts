import { useEffect, useEffectEvent, useState } from 'react';
import { msUntilNextSecond, secondsLeft } from './countdown';

/** Seconds left of a countdown that starts when the component appears. */
export function useCountdown(durationS: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(durationS);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const endsAtMs = performance.now() + durationS * 1000;
    let timer = 0;
    const tick = () => {
      const nowMs = performance.now();
      setLeft(secondsLeft(endsAtMs, nowMs));
      if (nowMs >= endsAtMs) end();
      else timer = window.setTimeout(tick, msUntilNextSecond(endsAtMs, nowMs) || 1);
    };
    timer = window.setTimeout(tick, msUntilNextSecond(endsAtMs, performance.now()));
    return () => window.clearTimeout(timer);
  }, [durationS]);
  return left;
}
