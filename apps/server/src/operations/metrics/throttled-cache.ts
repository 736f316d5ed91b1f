import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock';

export interface ThrottledCache<T> {
  /** What is known by now, asking first where that is due; never waits for longer than the limit. */
  refresh(): Promise<void>;
  /** Undefined where nothing is known, or only what was true too long ago. */
  current(): { readonly value: T; readonly ageMs: number } | undefined;
}

interface ThrottledCacheDeps<T> {
  readonly clock: Clock;
  readonly load: () => Promise<T>;
  readonly everyMs: number;
  readonly waitMs: number;
}

/** Whoever asks takes at most one part in so many of the other side's time, however large its tables have grown. */
const TIME_SHARE = 50;
/** So many times of asking may fail before what was latest last is no longer told. */
const STALE_AFTER_LOADS = 6;

/**
 * An answer that costs something, for a caller who may come any number of times: it is asked for once at a time and
 * seldom, and a side that hangs keeps nobody waiting.
 */
export const createThrottledCache = <T>({
  clock,
  load,
  everyMs,
  waitMs,
}: ThrottledCacheDeps<T>): ThrottledCache<T> => {
  let latest: { readonly value: T; readonly atMs: number } | undefined;
  let loadStartedAtMs: number | undefined;
  let pauseMs = everyMs;
  let loading: Promise<void> | undefined;

  const loadNow = async () => {
    const startedAt = performance.now();
    const startedAtMs = clock.nowMs();
    loadStartedAtMs = startedAtMs;
    try {
      latest = { value: await load(), atMs: startedAtMs };
    } catch {
      // Told by its absence: what is known grows old and is then left out.
    } finally {
      pauseMs = Math.max(everyMs, (performance.now() - startedAt) * TIME_SHARE);
      loading = undefined;
    }
  };

  return {
    refresh: async () => {
      // A clock that was set back must not keep an answer for hours.
      const isDue = loadStartedAtMs === undefined || Math.abs(clock.nowMs() - loadStartedAtMs) >= pauseMs;
      if (!loading && isDue) loading = loadNow();
      if (loading) await within(waitMs, loading);
    },
    current: () => {
      if (!latest) return undefined;
      const ageMs = Math.abs(clock.nowMs() - latest.atMs);
      return ageMs > pauseMs * STALE_AFTER_LOADS ? undefined : { value: latest.value, ageMs };
    },
  };
};

const within = async (limitMs: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
};
