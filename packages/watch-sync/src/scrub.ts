/** Debounces scrubbing: only the last position counts, once the finger rests. */
const REST_MS = 150;

export interface Scrub {
  note(toS: number, nowMs: number): void;
  /** The final position, returned once. */
  settled(nowMs: number): number | undefined;
  forget(): void;
}

export const createScrub = (): Scrub => {
  let pending: { toS: number; atMs: number } | undefined;
  return {
    note: (toS, nowMs) => {
      pending = { toS, atMs: nowMs };
    },
    settled: (nowMs) => {
      if (!pending || nowMs - pending.atMs < REST_MS) return undefined;
      const { toS } = pending;
      pending = undefined;
      return toS;
    },
    forget: () => {
      pending = undefined;
    },
  };
};
