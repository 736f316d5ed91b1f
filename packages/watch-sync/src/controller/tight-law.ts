/** Share of the error corrected per second: slow enough not to follow noise, fast enough to end in seconds. */
const GAIN = 0.5;
/** A larger change is audible, and Chromium switches to a rougher way of stretching sound. */
export const TIGHT_RATE_SPAN = 0.05;
/** A smaller change is not worth its cost. */
const RATE_STEP = 0.002;
/** Leaving 1.0 costs some 20 ms, so a screen in step oscillates around the line and never returns to 1.0. */
const IDLE_SPAN = 0.002;
/** In step, the rate changes its direction only beyond this offset. */
const IDLE_TURN_S = 0.002;
const EPSILON = 1e-9;

/**
 * The rate for a screen that is `leadS` behind the line (positive: the line is ahead, so we speed up); undefined if
 * the present rate is right.
 */
export const tightRate = (leadS: number, presentRate: number, isBufferLow: boolean): number | undefined => {
  const wanted = wantedRate(leadS, presentRate, isBufferLow);
  return Math.abs(wanted - presentRate) >= RATE_STEP - EPSILON ? wanted : undefined;
};

const wantedRate = (leadS: number, presentRate: number, isBufferLow: boolean): number => {
  const correction = Math.max(-TIGHT_RATE_SPAN, Math.min(TIGHT_RATE_SPAN, GAIN * leadS));
  // Speeding up would only empty the buffer sooner.
  if (isBufferLow && correction > 0) return 1;
  if (Math.abs(correction) > IDLE_SPAN) return 1 + correction;
  const isIdling = Math.abs(Math.abs(presentRate - 1) - IDLE_SPAN) < EPSILON;
  if (isIdling && Math.abs(leadS) < IDLE_TURN_S) return presentRate;
  return leadS >= 0 ? 1 + IDLE_SPAN : 1 - IDLE_SPAN;
};
