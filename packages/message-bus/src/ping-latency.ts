/** Pings that were never answered are forgotten: the newest are the ones of interest. */
const PINGS_KEPT = 64;

/** Half the round trip (BUS-07). */
export const latencyOf = (sentAtMs: number, answeredAtMs: number): number =>
  Math.max(0, answeredAtMs - sentAtMs) / 2;

/** Remembers when pings went out, and tells what an answer says about the way. */
export const createPingLatency = () => {
  const sentAtMs = new Map<string, number>();
  return {
    noteSent: (pingId: string, nowMs: number) => {
      sentAtMs.set(pingId, nowMs);
      const [oldest] = sentAtMs.keys();
      if (sentAtMs.size > PINGS_KEPT && oldest !== undefined) sentAtMs.delete(oldest);
    },
    /** Undefined: not our ping, or one of long ago. Each screen may answer the same one. */
    answered: (pingId: string, receivedAtMs: number): number | undefined => {
      const sent = sentAtMs.get(pingId);
      return sent === undefined ? undefined : latencyOf(sent, receivedAtMs);
    },
  };
};
