/** The simulated network problems of a screen. */
export interface Trouble {
  /** In each direction. */
  readonly delayMs: number;
  readonly lossPercent: number;
  readonly isCut: boolean;
}

export const NO_TROUBLE: Trouble = { delayMs: 0, lossPercent: 0, isCut: false };

export const isTroubled = ({ delayMs, lossPercent, isCut }: Trouble): boolean =>
  delayMs > 0 || lossPercent > 0 || isCut;

/** Like TCP: lost data is resent after a wait that doubles. */
const FIRST_RESEND_MS = 200;
const MOST_RESENDS = 5;

/** The transit time in one direction. */
export const passageMs = ({ delayMs, lossPercent }: Trouble, random: () => number): number => {
  let waitMs = Math.max(FIRST_RESEND_MS, 2 * delayMs);
  let totalMs = delayMs;
  for (let resend = 0; resend < MOST_RESENDS && random() * 100 < lossPercent; resend += 1) {
    totalMs += waitMs;
    waitMs *= 2;
  }
  return totalMs;
};

/** Arrival times of ordered messages: a resent one delays those after it. */
export const createQueue = () => {
  let lastArrivalMs = 0;
  return {
    arrivalOf: (nowMs: number, tripMs: number): number => {
      lastArrivalMs = Math.max(lastArrivalMs, nowMs + tripMs);
      return lastArrivalMs;
    },
  };
};
