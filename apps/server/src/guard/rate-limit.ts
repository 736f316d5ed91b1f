import type { Clock } from '../operations/clock';

/** At most `max` calls of one caller in a window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface RateLimits {
  /** Everybody behind one address; a car's screens and phones share one. */
  readonly perAddress: RateLimit;
  readonly perSession: RateLimit;
}

/** A screen makes some 30 calls to open and one each 5 s while it plays: these stop floods, not people. */
export const GENEROUS_RATE_LIMITS: RateLimits = {
  perAddress: { max: 6000, windowMs: 60_000 },
  perSession: { max: 1200, windowMs: 60_000 },
};

/** How often a caller called since this was last told. */
export type CallCount = [caller: string, calls: number];

export interface RateLimiter {
  /** Counts a call. Answers the seconds to wait, or 0 when the call is welcome. */
  readonly secondsToWait: (caller: string) => number;
  /** What the other servers should know: calls of those who have used a noticeable part of their limit. Told once. */
  takeUnsent(): CallCount[];
  /** What another server told. */
  addRemote(counts: readonly CallCount[]): void;
}

/**
 * The part of a limit from which on a caller is noticed. Below it nothing is told, so up to fifty servers cannot
 * together let more pass unnoticed than the limit says; people hardly ever come that far.
 */
const NOTICEABLE_PART = 1 / 50;

interface Calls {
  /** Here and, as far as was heard, on the other servers. */
  known: number;
  /** Made here, and not told yet. */
  unsent: number;
  isNoticeable: boolean;
}

/**
 * Fixed windows, one map per window: nothing to expire, and memory is bounded by one window's callers. Windows begin at
 * the same moment on all servers: if each had its own, there would always be one that has just forgotten everything.
 */
export const createRateLimiter = ({ max, windowMs }: RateLimit, clock: Clock): RateLimiter => {
  const noticeableFrom = Math.ceil(max * NOTICEABLE_PART);
  let window = NaN;
  let callsByCaller = new Map<string, Calls>();
  let noticeable: [caller: string, calls: Calls][] = [];

  /** By its number, so that a clock that was set back does not make one last for hours. */
  const moveTo = (nowMs: number) => {
    const current = Math.floor(nowMs / windowMs);
    if (current === window) return;
    window = current;
    callsByCaller = new Map();
    noticeable = [];
  };

  const add = (caller: string, remote: number, local: number): Calls => {
    let calls = callsByCaller.get(caller);
    if (!calls) callsByCaller.set(caller, (calls = { known: 0, unsent: 0, isNoticeable: false }));
    calls.known += remote + local;
    calls.unsent += local;
    if (!calls.isNoticeable && calls.known >= noticeableFrom) {
      calls.isNoticeable = true;
      noticeable.push([caller, calls]);
    }
    return calls;
  };

  return {
    secondsToWait: (caller) => {
      const nowMs = clock.nowMs();
      moveTo(nowMs);
      const { known } = add(caller, 0, 1);
      return known > max ? Math.max(1, Math.ceil(((window + 1) * windowMs - nowMs) / 1000)) : 0;
    },
    takeUnsent: () => {
      moveTo(clock.nowMs());
      return noticeable.flatMap(([caller, calls]): CallCount[] => {
        const { unsent } = calls;
        calls.unsent = 0;
        return unsent > 0 ? [[caller, unsent]] : [];
      });
    },
    addRemote: (counts) => {
      moveTo(clock.nowMs());
      for (const [caller, calls] of counts) add(caller, calls, 0);
    },
  };
};
