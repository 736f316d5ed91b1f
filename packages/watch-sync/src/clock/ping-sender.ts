import type { BusBody } from '@drivein/contract';
import { PING_MS } from '@drivein/contract/light';
import type { SyncProfile } from '../group-member';

const BURST_PINGS = 20;
/** Gap between pings, so that one slow moment of the network does not affect them all. */
const BURST_GAP_MS = 50;
/** Without regular pings a burst a minute keeps the clocks within a frame at 100 ppm. */
const BURST_EVERY_MS = 60_000;
const REMEMBERED_PINGS = 64;
const REMEMBERED_RTTS = 5;
/** The most that a message holds. */
const MOST_ECHOES = 32;

export interface PingSender {
  /** A member needs our clock soon. */
  burst(nowMs: number): void;
  /** The due ping, or undefined. */
  next(nowMs: number, isOnlyForBursts: boolean): BusBody<'ping'> | undefined;
  answered(deviceId: string, body: BusBody<'ping-back'>, receivedAtMs: number): void;
  worstRttMs(deviceIds: readonly string[]): number;
}

export interface PingSenderOptions {
  readonly profile: SyncProfile;
  readonly clockId: string;
  readonly playSessionId: string;
  readonly newId: () => string;
  readonly wallClockMs: () => number;
}

/**
 * The leader's side of the clock: only it pings, and it echoes to each follower the arrival time of its last answer
 * (BUS-09).
 */
export const createPingSender = (options: PingSenderOptions): PingSender => {
  const sent = new Map<string, number>();
  let echoes: { deviceId: string; pingId: string; t3: number }[] = [];
  const rtts = new Map<string, number[]>();
  let left = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  let burstMs = Number.NEGATIVE_INFINITY;

  const isDue = (nowMs: number, isOnlyForBursts: boolean) => {
    if (left > 0) return nowMs - lastMs >= BURST_GAP_MS;
    return !isOnlyForBursts && nowMs - lastMs >= PING_MS;
  };
  const burst = (nowMs: number) => {
    burstMs = nowMs;
    if (options.profile === 'tight') left = BURST_PINGS;
  };

  return {
    burst,
    next: (nowMs, isOnlyForBursts) => {
      if (isOnlyForBursts && nowMs - burstMs >= BURST_EVERY_MS) burst(nowMs);
      if (!isDue(nowMs, isOnlyForBursts)) return undefined;
      left = Math.max(0, left - 1);
      lastMs = nowMs;
      const pingId = options.newId();
      sent.set(pingId, nowMs);
      const oldest = sent.keys().next();
      if (sent.size > REMEMBERED_PINGS && !oldest.done) sent.delete(oldest.value);
      const echo = echoes;
      echoes = [];
      return {
        pingId,
        created: options.wallClockMs(),
        playSessionId: options.playSessionId,
        clockId: options.clockId,
        t0: nowMs,
        echo,
      };
    },
    answered: (deviceId, { pingId, t1, t2 }, receivedAtMs) => {
      const t0 = sent.get(pingId);
      if (t0 === undefined || t1 === undefined || t2 === undefined) return;
      const rttMs = receivedAtMs - t0 - (t2 - t1);
      if (t2 < t1 || rttMs < 0) return;
      if (echoes.some((echo) => echo.deviceId === deviceId && echo.pingId === pingId)) return;
      if (echoes.length < MOST_ECHOES) echoes.push({ deviceId, pingId, t3: receivedAtMs });
      rtts.set(deviceId, [...(rtts.get(deviceId) ?? []), rttMs].slice(-REMEMBERED_RTTS));
    },
    worstRttMs: (deviceIds) =>
      Math.max(0, ...deviceIds.map((deviceId) => middleOf(rtts.get(deviceId) ?? []))),
  };
};

/** The median ignores the spikes that an average would include. */
const middleOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
