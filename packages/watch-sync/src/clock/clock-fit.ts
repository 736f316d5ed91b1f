/** One exchange of four stamps, at `atMs` of our clock; each direction is measured across two clocks. */
export interface ClockSample {
  readonly atMs: number;
  /** From the leader to us: the delay plus our clock's lead. */
  readonly thereMs: number;
  /** From us to the leader: the delay minus our clock's lead. */
  readonly backMs: number;
}

export interface ClockEstimate {
  /** Our clock's lead over the leader's. */
  readonly offsetMs: number;
  /** About one standard deviation. */
  readonly errorMs: number;
}

/** How far our clock is ahead of the leader's, as a straight line over time. */
export interface ClockFit {
  readonly atMs: number;
  readonly offsetMs: number;
  /** Milliseconds our clock gains on the leader's in each millisecond. */
  readonly skew: number;
  readonly offsetErrorMs: number;
  readonly skewError: number;
}

export const CLOCK_WINDOW = 64;
/** Crystals in cars and phones: 100 millionths. */
const SKEW_PRIOR = 1e-4;
/** The largest skew between two of them. */
const LARGEST_SKEW = 1e-3;
/** Resolution of stamps, in ms. */
const FLOOR_ERROR_MS = 0.5;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const SEARCH_STEPS = 32;
/** The number of quick messages that estimates their density. */
const QUICK_ONES = 4;
/** After a single exchange. */
const UNKNOWN_SPACING_MS = 50;
/** Found by experiment: with it about two of three clocks are within one error. */
const SKEW_DOUBT = 4;

/**
 * Messages can be delayed but never arrive early. So for each skew the quickest message of each direction bounds the
 * offset, and the right skew leaves the widest gap between the two bounds: a concave function of the skew, searched by
 * golden sections. Unlike weighting whole exchanges by their round trip, this needs no exchange that was quick in both
 * directions, which is rare; it halves the error on a mobile network. Both directions count as equally long at their
 * quickest; no stamp can show otherwise.
 */
export const fitClock = (samples: readonly ClockSample[]): ClockFit | undefined => {
  const last = samples.at(-1);
  if (!last) return undefined;
  // A usual skew must gain a millisecond, or it is noise.
  const merit = (skew: number) => {
    const { thereMs, backMs } = quickest(samples, skew, last.atMs);
    return thereMs + backMs - (skew / SKEW_PRIOR) ** 2;
  };
  const skew = maximise(merit, -LARGEST_SKEW, LARGEST_SKEW);
  const { thereMs, backMs } = quickest(samples, skew, last.atMs);
  const lossOf = ({ atMs, ...way }: ClockSample) => ({
    there: way.thereMs - skew * (atMs - last.atMs) - thereMs,
    back: way.backMs + skew * (atMs - last.atMs) - backMs,
  });
  const losses = samples.map(lossOf);
  const spacingMs =
    (spacingOf(losses.map(({ there }) => there)) + spacingOf(losses.map(({ back }) => back))) / 2;
  const errorMs = Math.hypot(FLOOR_ERROR_MS, spacingMs);
  const spanMs = last.atMs - (samples[0]?.atMs ?? last.atMs);
  return {
    atMs: last.atMs,
    offsetMs: (thereMs - backMs) / 2,
    skew,
    offsetErrorMs: errorMs,
    skewError: 1 / Math.hypot(1 / SKEW_PRIOR, spanMs / (SKEW_DOUBT * errorMs)),
  };
};

/** The quickest message of each direction, as it would have been measured at `atMs`. */
const quickest = (samples: readonly ClockSample[], skew: number, atMs: number) => {
  let thereMs = Number.POSITIVE_INFINITY;
  let backMs = Number.POSITIVE_INFINITY;
  for (const sample of samples) {
    const gainedMs = skew * (sample.atMs - atMs);
    thereMs = Math.min(thereMs, sample.thereMs - gainedMs);
    backMs = Math.min(backMs, sample.backMs + gainedMs);
  }
  return { thereMs, backMs };
};

export const estimateAt = (fit: ClockFit, nowMs: number): ClockEstimate => ({
  offsetMs: fit.offsetMs + fit.skew * (nowMs - fit.atMs),
  errorMs: Math.hypot(fit.offsetErrorMs, fit.skewError * (nowMs - fit.atMs)),
});

const maximise = (merit: (at: number) => number, from: number, to: number): number => {
  let low = from;
  let high = to;
  let left = high - GOLDEN * (high - low);
  let right = low + GOLDEN * (high - low);
  let leftMerit = merit(left);
  let rightMerit = merit(right);
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    if (leftMerit >= rightMerit) {
      high = right;
      [right, rightMerit] = [left, leftMerit];
      left = high - GOLDEN * (high - low);
      leftMerit = merit(left);
    } else {
      low = left;
      [left, leftMerit] = [right, rightMerit];
      right = low + GOLDEN * (high - low);
      rightMerit = merit(right);
    }
  }
  return (low + high) / 2;
};

/** The spread of quick messages: the quickest of all was delayed by about that much too. */
const spacingOf = (losses: readonly number[]): number => {
  const sorted = losses.toSorted((a, b) => a - b);
  const index = Math.min(QUICK_ONES, sorted.length - 1);
  // The line was fitted to the first ones, so they count less.
  return index === 0 ? UNKNOWN_SPACING_MS : (sorted[index] ?? 0) / Math.max(1, index - 1);
};
