import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock';

export interface AskedSeldom<T> {
  /** What is known by now, asking first where that is due; never waits for longer than the limit. */
  refresh(): Promise<void>;
  /** Undefined where nothing is known, or only what was true too long ago. */
  known(): { readonly value: T; readonly ageMs: number } | undefined;
}

interface Asked<T> {
  readonly clock: Clock;
  readonly ask: () => Promise<T>;
  readonly everyMs: number;
  readonly waitMs: number;
}

/** Whoever asks takes at most one part in so many of the other side's time, however large its tables have grown. */
const TIME_SHARE = 50;
/** So many times of asking may fail before what was heard last is no longer told. */
const STALE_AFTER_TRIES = 6;

/**
 * An answer that costs something, for a caller who may come any number of times: it is asked for once at a time and
 * seldom, and a side that hangs keeps nobody waiting.
 */
export const createAskedSeldom = <T>({ clock, ask, everyMs, waitMs }: Asked<T>): AskedSeldom<T> => {
  let heard: { readonly value: T; readonly atMs: number } | undefined;
  let askedAtMs: number | undefined;
  let pauseMs = everyMs;
  let underWay: Promise<void> | undefined;

  const askNow = async () => {
    const startedAt = performance.now();
    const startedAtMs = clock.nowMs();
    askedAtMs = startedAtMs;
    try {
      heard = { value: await ask(), atMs: startedAtMs };
    } catch {
      // Told by its absence: what is known grows old and is then left out.
    } finally {
      pauseMs = Math.max(everyMs, (performance.now() - startedAt) * TIME_SHARE);
      underWay = undefined;
    }
  };

  return {
    refresh: async () => {
      // A clock that was set back must not keep an answer for hours.
      const isDue = askedAtMs === undefined || Math.abs(clock.nowMs() - askedAtMs) >= pauseMs;
      if (!underWay && isDue) underWay = askNow();
      if (underWay) await within(waitMs, underWay);
    },
    known: () => {
      if (!heard) return undefined;
      const ageMs = Math.abs(clock.nowMs() - heard.atMs);
      return ageMs > pauseMs * STALE_AFTER_TRIES ? undefined : { value: heard.value, ageMs };
    },
  };
};

const within = async (limitMs: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
};
