/** A finger on the bar asks for many places; the last one counts, once it rests. */
const REST_MS = 150;

export interface Scrub {
  note(toS: number, nowMs: number): void;
  /** The place it came to rest at, once. */
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
