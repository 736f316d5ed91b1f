import { HEARTBEAT_HOLD_MS, HEARTBEAT_MS } from '@drivein/contract/light';

/**
 * The time of the next heartbeat. A sync delays it by a second, so that the two do not meet (BUS-10); but never by
 * more than one interval, or the others would consider this screen gone.
 */
export const createHeartbeatSchedule = (startMs: number) => {
  let dueMs = startMs;
  let heldUntilMs = -Infinity;
  return {
    noteSync: (nowMs: number) => {
      heldUntilMs = nowMs + HEARTBEAT_HOLD_MS;
    },
    /** Something changed: send now instead of at the next heartbeat. */
    hurry: (nowMs: number) => {
      dueMs = Math.min(dueMs, nowMs);
    },
    nextMs: () => Math.min(Math.max(dueMs, heldUntilMs), dueMs + HEARTBEAT_MS),
    noteBeat: (nowMs: number) => {
      dueMs = nowMs + HEARTBEAT_MS;
    },
  };
};
export type HeartbeatSchedule = ReturnType<typeof createHeartbeatSchedule>;
