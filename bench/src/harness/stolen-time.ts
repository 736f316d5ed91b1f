import { readFileSync } from 'node:fs';

/** Time of all cores since the machine started, in the system's own ticks. */
export interface CoreTime {
  readonly worked: number;
  /** Time in which the host gave the core to another machine although there was work. */
  readonly stolen: number;
}

/** Without information of the system, nothing counts as stolen. */
export const coreTime = (): CoreTime => {
  let line: string | undefined;
  try {
    line = readFileSync('/proc/stat', 'utf8').split('\n')[0];
  } catch {
    // No Linux.
  }
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = (line ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { worked: user + nice + system + irq + softIrq, stolen };
};

/** The granted share of the wanted time between two readings: 1 when nothing was stolen. */
export const givenPart = (before: CoreTime, after: CoreTime): number => {
  const worked = after.worked - before.worked;
  const stolen = after.stolen - before.stolen;
  return worked + stolen > 0 ? worked / (worked + stolen) : 1;
};
