const SUMS = 5_000_000;
const TRIES = 8;
/** Warm-up: the engine optimises the two loops at different speeds. */
const WARM_UPS = 6;

/** A dependent chain: it leaves most of a core idle, so a neighbour on the core takes nothing away. */
const sumOneByOne = () => {
  let sum = 1;
  for (let i = 0; i < SUMS; i++) sum = (Math.imul(sum, 31) + i) | 0;
  return sum;
};

/** Independent sums: a core does several at a time, and fewer with a neighbour on it. */
const sumSideBySide = () => {
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let i = 0; i < SUMS; i++) {
    a = (a + i) | 0;
    b = (b ^ i) | 0;
    c = (c + a) | 0;
    d = (d ^ b) | 0;
    a = (a - d) | 0;
    b = (b + c) | 0;
  }
  return a ^ b ^ c ^ d;
};

const msOf = (work: () => number) => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

/**
 * Our share of a core's throughput at this moment: about 1 alone, 0.6 with an invisible neighbour on the same core. A
 * browser suffers from that fully; the clock, the load and the stolen time do not show it.
 */
export const coreShare = (): number => {
  for (let at = 0; at < WARM_UPS; at++) {
    msOf(sumOneByOne);
    msOf(sumSideBySide);
  }
  let oneByOneMs = 0;
  let sideBySideMs = 0;
  for (let at = 0; at < TRIES; at++) {
    oneByOneMs += msOf(sumOneByOne);
    sideBySideMs += msOf(sumSideBySide);
  }
  return oneByOneMs / sideBySideMs;
};
