/** Whole seconds as a person counts them: 5 at the start, 1 during the last second, 0 at the end. */
export const secondsLeft = (endsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));

/** Until the shown second changes, so that one timer a second is enough and none drifts. */
export const msUntilNextSecond = (endsAtMs: number, nowMs: number): number => {
  const leftMs = Math.max(0, endsAtMs - nowMs);
  return leftMs % 1000 || (leftMs === 0 ? 0 : 1000);
};
