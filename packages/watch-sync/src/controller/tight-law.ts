/** Seconds of error a second of playing takes away: slow enough not to chase noise, fast enough to end in seconds. */
const GAIN = 0.5;
/** Faster or slower is heard, and Chromium changes to a rougher way of stretching sound. */
export const TIGHT_RATE_SPAN = 0.05;
/** A smaller change is not worth what each change costs. */
const RATE_STEP = 0.002;
/** Leaving 1.0 costs some 20 ms, so a screen in step swings gently around the line and never returns to 1.0. */
const IDLE_SPAN = 0.002;
/** In step, the rate turns round only here. */
const IDLE_TURN_S = 0.002;
const EPSILON = 1e-9;

/**
 * The rate for a screen that is `leadS` behind the line (positive: the line is ahead, so we hurry); undefined when the
 * present rate will do.
 */
export const tightRate = (leadS: number, presentRate: number, isBufferLow: boolean): number | undefined => {
  const wanted = wantedRate(leadS, presentRate, isBufferLow);
  return Math.abs(wanted - presentRate) >= RATE_STEP - EPSILON ? wanted : undefined;
};

const wantedRate = (leadS: number, presentRate: number, isBufferLow: boolean): number => {
  const correction = Math.max(-TIGHT_RATE_SPAN, Math.min(TIGHT_RATE_SPAN, GAIN * leadS));
  // Hurrying would only bring the moment closer at which nothing is left to show.
  if (isBufferLow && correction > 0) return 1;
  if (Math.abs(correction) > IDLE_SPAN) return 1 + correction;
  const isIdling = Math.abs(Math.abs(presentRate - 1) - IDLE_SPAN) < EPSILON;
  if (isIdling && Math.abs(leadS) < IDLE_TURN_S) return presentRate;
  return leadS >= 0 ? 1 + IDLE_SPAN : 1 - IDLE_SPAN;
};
