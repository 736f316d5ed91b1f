const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;

/** 10 s, 30 s, 90 s … one hour: short at first, rare during an outage. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 3 ** Math.max(0, attempts - 1));
