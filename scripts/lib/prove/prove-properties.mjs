import { bin } from '../paths.mjs';
import { run } from '../run.mjs';

/** The property tests with random cases, and many more of them than in `npm test`. */
export const proveProperties = () =>
  run(
    bin('vitest'),
    ['run', 'packages', 'apps/web/src', 'apps/server/src', 'adapters', 'tools', '--testTimeout=600000'],
    {
      env: { PROPERTY_RUNS: '5000', PROPERTY_SEED: 'new' },
    },
  );
