import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds as a person counts them: 5 at the start, 1 during the last second, 0 at the end. */
export const secondsLeft = (endsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));

/** Until the shown second changes, so that one timer a second is enough and none drifts. */
export const msUntilNextSecond = (endsAtMs: number, nowMs: number): number => {
  const leftMs = Math.max(0, endsAtMs - nowMs);
  return leftMs % 1000 || (leftMs === 0 ? 0 : 1000);
};

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
