import { rmSync } from 'node:fs';
import { checkDependencies } from '../lib/check-dependencies.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { giveUp, step } from '../lib/say.mjs';

await ensureInstalled();

/** Remembers files by their own text, though its rules ask for the types of others too. */
const LINT_CACHE = '.cache/eslint';

/** Two at a time, one a core; whoever is free takes the next. The long ones come first, so that both end together. */
const LANES = 2;
const waiting = [
  ['lint', 'eslint', ['--max-warnings', '0', '--cache', '--cache-location', LINT_CACHE, '.']],
  ['types', 'tsc', ['-b']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'borders',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'e2e', 'bench'],
  ],
  ['dead code', 'knip', ['--no-progress']],
  ['dependencies', checkDependencies],
];

const failed = [];
const runLane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, args] = next;
    // Quiet, so that the words of two do not mix: a check that fails tells what it found.
    const work = typeof program === 'function' ? program : () => run(bin(program), args, { quiet: true });
    await step(name, () => work().catch(() => failed.push(name)));
  }
};
await Promise.all(Array.from({ length: LANES }, runLane));
// What it found in one file may be mended in another, which it would not notice: then all are read anew.
if (failed.includes('lint') || failed.includes('types'))
  rmSync(inRoot(LINT_CACHE), { force: true, recursive: true });
if (failed.length) giveUp(`Check failed: ${failed.join(', ')}.`);
