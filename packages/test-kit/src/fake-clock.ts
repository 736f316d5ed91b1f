/** A clock that only moves when a test moves it. Fits every `Clock` port of the product. */
export interface FakeClock {
  nowMs(): number;
  advanceMs(byMs: number): void;
  setMs(toMs: number): void;
}

/** A Sunday at noon, UTC, far from midnight, month and year ends, so that no test depends on a border by chance. */
export const A_SUNDAY_NOON_MS = 1_781_438_400_000;

export const fakeClock = (startMs: number = A_SUNDAY_NOON_MS): FakeClock => {
  let now = startMs;
  return {
    nowMs: () => now,
    advanceMs: (byMs) => {
      // Production clocks are monotonic: use setMs to go back.
      if (byMs < 0) throw new RangeError(`a clock does not advance by ${byMs} ms`);
      now += byMs;
    },
    setMs: (toMs) => {
      now = toMs;
    },
  };
};
