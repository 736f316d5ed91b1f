import { HEARTBEAT_HOLD_MS, HEARTBEAT_MS } from '@drivein/contract/light';

/**
 * When the next heartbeat goes out. A sync holds it back for a second, so that the two do not meet (BUS-10); however
 * many syncs come, a beat is never more than one interval late, or the others would take this screen for gone.
 */
export const createHeartbeatSchedule = (startMs: number) => {
  let dueMs = startMs;
  let heldUntilMs = -Infinity;
  return {
    noteSync: (nowMs: number) => {
      heldUntilMs = nowMs + HEARTBEAT_HOLD_MS;
    },
    /** Something changed: the others hear of it now, and not only at the next beat. */
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
