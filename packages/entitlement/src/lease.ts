/** How many screens of one account may play at once. */
export const STREAM_LIMIT = 4;
/** Six missed progress reports of 5 s: then the device counts as gone and its stream is free (PLY-04). */
export const LEASE_MS = 30_000;
/** How long a prepared play session waits for Play: longer than a look at a title page. */
export const WARM_UP_MS = 600_000;

export interface Lease {
  readonly deviceId: string;
  readonly leaseUntilMs: number;
  readonly endedAtMs: number | null;
  /** Set while the play session is only prepared: it is no stream yet, and counts as none. */
  readonly warmUntilMs: number | null;
}

export type LeaseState = 'warm' | 'live' | 'lapsed' | 'ended';

export const leaseState = (lease: Lease, nowMs: number): LeaseState => {
  if (lease.endedAtMs !== null) return 'ended';
  if (lease.warmUntilMs !== null) return isWithin(lease.warmUntilMs, nowMs, WARM_UP_MS) ? 'warm' : 'ended';
  return isWithin(lease.leaseUntilMs, nowMs, LEASE_MS) ? 'live' : 'lapsed';
};

/**
 * One that reaches much further than any can was given before the clock was set back; it must not block a place for
 * days. Much further: the clocks of two servers differ a little.
 */
const isWithin = (untilMs: number, nowMs: number, lifetimeMs: number): boolean =>
  nowMs < untilMs && untilMs <= nowMs + 2 * lifetimeMs;

/**
 * How many streams are left for a device beside those of the account's other devices. Its own earlier stream does
 * not count: a device shows one film at a time, so the new one takes over from the old one.
 */
export const streamsLeftFor = (deviceId: string, leases: readonly Lease[], nowMs: number): number => {
  const others = leases.filter(
    (lease) => lease.deviceId !== deviceId && leaseState(lease, nowMs) === 'live',
  ).length;
  return Math.max(0, STREAM_LIMIT - others);
};

export const hasRoomFor = (deviceId: string, leases: readonly Lease[], nowMs: number): boolean =>
  streamsLeftFor(deviceId, leases, nowMs) > 0;
