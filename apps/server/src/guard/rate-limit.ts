import type { Clock } from '../operations/clock';

/** At most `max` calls of one caller per window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface RateLimits {
  /** For all callers of one address: the screens and phones of a car share one. */
  readonly perAddress: RateLimit;
  readonly perSession: RateLimit;
}

/** A screen makes some 30 calls to open and one each 5 s while it plays: these limits stop floods, not people. */
export const GENEROUS_RATE_LIMITS: RateLimits = {
  perAddress: { max: 6000, windowMs: 60_000 },
  perSession: { max: 1200, windowMs: 60_000 },
};

/** The calls of a caller since the last report. */
export type CallCount = [caller: string, calls: number];

export interface RateLimiter {
  /** Counts a call: 0 if allowed, else the seconds to wait. */
  readonly secondsToWait: (caller: string) => number;
  /** The counts for the other servers: those of callers above the threshold, each call once. */
  takeUnsent(): CallCount[];
  /** Adds the counts of another server. */
  addRemote(counts: readonly CallCount[]): void;
}

/**
 * The share of a limit above which a caller is reported to the other servers. Below it nothing is sent: fifty servers
 * together cannot exceed the limit unnoticed, and normal callers stay below it.
 */
const NOTICEABLE_PART = 1 / 50;

interface Calls {
  /** On this server and, as far as received, on the others. */
  known: number;
  /** Counted here and not sent yet. */
  unsent: number;
  isNoticeable: boolean;
}

/**
 * Fixed windows with one map each: nothing expires, and the memory is bounded by one window's callers. Windows begin
 * at the same moment on all servers; otherwise there would always be a server that has just reset its counts.
 */
export const createRateLimiter = ({ max, windowMs }: RateLimit, clock: Clock): RateLimiter => {
  const noticeableFrom = Math.ceil(max * NOTICEABLE_PART);
  let window = NaN;
  let callsByCaller = new Map<string, Calls>();
  let noticeable: [caller: string, calls: Calls][] = [];

  /**
   * The window's number. Comparing it makes a clock that was set back start a new window instead of extending one for
   * hours.
   */
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
