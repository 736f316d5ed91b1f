/** How much one connection may say: bursts are fine, floods are not. */
export interface FlowLimit {
  /** Packets at once. */
  readonly burst: number;
  readonly perSecond: number;
  /** A packet counts once more for each of these it holds. */
  readonly bytesPerCount: number;
  /** Who is this far over it does not stop when slowed down, and is cut off. */
  readonly maxDebt: number;
}

/** A bucket that fills again with time and may be overdrawn; answers for how many milliseconds to wait. */
export const createFlowMeter = (limit: FlowLimit, startMs: number) => {
  let left = limit.burst;
  let filledAtMs = startMs;
  return (packets: number, bytes: number, nowMs: number): number | 'cut off' => {
    // A clock that is set back fills nothing.
    const filled = (Math.max(0, nowMs - filledAtMs) / 1000) * limit.perSecond;
    filledAtMs = nowMs;
    left = Math.min(limit.burst, left + filled) - packets - bytes / limit.bytesPerCount;
    if (left >= 0) return 0;
    return left < -limit.maxDebt ? 'cut off' : Math.ceil((-left / limit.perSecond) * 1000);
  };
};
