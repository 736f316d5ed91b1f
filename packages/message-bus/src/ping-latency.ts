/** Unanswered pings are forgotten, oldest first. */
const PINGS_KEPT = 64;

/** Half the round trip (BUS-07). */
export const latencyOf = (sentAtMs: number, answeredAtMs: number): number =>
  Math.max(0, answeredAtMs - sentAtMs) / 2;

/** Remembers the times of pings and computes the latency of an answer. */
export const createPingLatency = () => {
  const sentAtMs = new Map<string, number>();
  return {
    noteSent: (pingId: string, nowMs: number) => {
      sentAtMs.set(pingId, nowMs);
      const [oldest] = sentAtMs.keys();
      if (sentAtMs.size > PINGS_KEPT && oldest !== undefined) sentAtMs.delete(oldest);
    },
    /** Undefined: not our ping, or a forgotten one. Several screens may answer the same ping. */
    answered: (pingId: string, receivedAtMs: number): number | undefined => {
      const sent = sentAtMs.get(pingId);
      return sent === undefined ? undefined : latencyOf(sent, receivedAtMs);
    },
  };
};
