import { ensureInstalled } from '../lib/install.mjs';
import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { giveUp, step } from '../lib/say.mjs';

await ensureInstalled();

/** Two at a time, one a core; what belongs to a lane runs one after the other. */
const LANES = [
  [
    ['types', 'tsc', ['-b']],
    [
      'borders',
      'depcruise',
      ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'e2e', 'bench'],
    ],
    ['dead code', 'knip', ['--no-progress']],
  ],
  [
    ['lint', 'eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', '.']],
    ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ],
];

const failed = [];
const runLane = async (checks) => {
  for (const [name, program, args] of checks)
    // Quiet, so that the words of two do not mix: a check that fails tells what it found.
    await step(name, () => run(bin(program), args, { quiet: true }).catch(() => failed.push(name)));
};
await Promise.all(LANES.map(runLane));
if (failed.length) giveUp(`Check failed: ${failed.join(', ')}.`);
