import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is left in memory once everything that nobody holds is gone. */
export const heapAfterCollection = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};
