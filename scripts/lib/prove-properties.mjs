import { bin } from './paths.mjs';
import { run } from './run.mjs';

/** The property tests of the pure packages, with many more runs than `npm test` gives them. */
export const proveProperties = () =>
  run(bin('vitest'), ['run', 'packages', 'apps/web/src', '--testTimeout=600000'], {
    env: { PROPERTY_RUNS: '5000' },
  });
