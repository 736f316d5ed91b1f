import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
const STEAL = 8;

/** Milliseconds the host took from the average core, by the first line of /proc/stat. */
export const stolenIn = (stat, cores) => {
  const steal = Number(/^cpu .*$/m.exec(stat)?.[0].split(/\s+/)[STEAL] ?? 0);
  return (steal * TICK_MS) / cores;
};

/** Since the machine started; zero when the system does not report it. */
export const stolenMs = () => {
  try {
    return stolenIn(readFileSync('/proc/stat', 'utf8'), availableParallelism());
  } catch {
    return 0;
  }
};
