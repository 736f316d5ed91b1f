import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The heap after garbage collection. */
export const heapAfterCollection = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};
