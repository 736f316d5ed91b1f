import { HEARTBEAT_MS } from '@drivein/contract/light';

/** D: a stream that was silent for four reports is dead and frees its place by itself (PLY-04). */
export const STREAM_LIFETIME_MS = 4 * HEARTBEAT_MS;

export interface RunningStream {
  readonly deviceId: string;
  readonly lastReportMs: number;
}

export interface StreamQuestion {
  readonly limit: number;
  readonly running: readonly RunningStream[];
  /** The device that asks: what it plays already gives way to what it wants to play. */
  readonly deviceId: string;
  readonly nowMs: number;
}

export const isStreamAlive = (stream: RunningStream, nowMs: number): boolean =>
  nowMs - stream.lastReportMs < STREAM_LIFETIME_MS;

/** How many more streams this device could start; never below zero, whatever lowered the limit. */
export const streamsLeft = ({ limit, running, deviceId, nowMs }: StreamQuestion): number => {
  const others = new Set(
    running
      .filter((stream) => stream.deviceId !== deviceId && isStreamAlive(stream, nowMs))
      .map((stream) => stream.deviceId),
  );
  return Math.max(0, limit - others.size);
};
