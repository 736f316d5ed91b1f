import { performance } from 'node:perf_hooks';
import type { Clock } from '../clock';

export interface ThrottledCache<T> {
  /** Loads the value if it is due; never waits longer than the limit. */
  refresh(): Promise<void>;
  /** Undefined where nothing was loaded, or only too long ago. */
  current(): { readonly value: T; readonly ageMs: number } | undefined;
}

interface ThrottledCacheDeps<T> {
  readonly clock: Clock;
  readonly load: () => Promise<T>;
  readonly everyMs: number;
  readonly waitMs: number;
}

/** Loading takes at most this fraction of the other side's time, however slow it becomes. */
const TIME_SHARE = 50;
/** How many loads may fail before the value expires. */
const STALE_AFTER_LOADS = 6;

/** Caches an expensive value: loads are rare and never parallel, and a hanging one does not block the callers. */
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
      // A failure lets the value expire.
    } finally {
      pauseMs = Math.max(everyMs, (performance.now() - startedAt) * TIME_SHARE);
      loading = undefined;
    }
  };

  return {
    refresh: async () => {
      // Setting the clock back must not keep a value for hours.
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
