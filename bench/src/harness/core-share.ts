const SUMS = 5_000_000;
const TRIES = 8;
/** Not counted: the engine makes the sums fast on the way, the ones more than the others. */
const WARM_UPS = 6;

/** Each sum needs the one before it: most of a core waits meanwhile, and whoever else is on it takes nothing away. */
const sumOneByOne = () => {
  let sum = 1;
  for (let i = 0; i < SUMS; i++) sum = (Math.imul(sum, 31) + i) | 0;
  return sum;
};

/** Hardly any sum needs another: a core does several at a time, and fewer when somebody else is on it. */
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
 * How much of a core's strength is ours at this moment: about 1 when we are alone on it, 0.6 when a neighbour whom we
 * cannot see works on the same one. A browser feels that in full; a clock, the load and the time stolen do not show it.
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
