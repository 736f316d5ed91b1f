/** As large as the largest burst of a well-behaved screen, which joins a group while it answers twenty pings. */
const BURST = 200;
const PER_SECOND = 100;
const SENDERS_KEPT = 64;

interface Bucket {
  readonly left: number;
  readonly atMs: number;
}

/** Limits the messages of each sender, so that a flooding screen does not take this one's time. */
export const createSenderLimit = () => {
  const buckets = new Map<string, Bucket>();
  return {
    mayPass: (sender: string, nowMs: number): boolean => {
      const { left, atMs } = buckets.get(sender) ?? { left: BURST, atMs: nowMs };
      const refilled = Math.min(BURST, left + (Math.max(0, nowMs - atMs) / 1000) * PER_SECOND);
      const passes = refilled >= 1;
      buckets.delete(sender);
      buckets.set(sender, { left: passes ? refilled - 1 : refilled, atMs: nowMs });
      const [longestQuiet] = buckets.keys();
      if (buckets.size > SENDERS_KEPT && longestQuiet !== undefined) buckets.delete(longestQuiet);
      return passes;
    },
  };
};
