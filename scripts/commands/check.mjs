import { checkCodeMetrics } from '../lib/check/check-code-metrics.mjs';
import { checkDependencies } from '../lib/check/check-dependencies.mjs';
import { ensureInstalled } from '../lib/product/install.mjs';
import { bin, inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { giveUp, say, step } from '../lib/say.mjs';

await ensureInstalled();

/** Two at a time, one per core; the long ones start first, so that both finish together. */
const LANES = 2;
const waiting = [
  ['lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  [
    'borders',
    'depcruise',
    [
      ...['--config', '.dependency-cruiser.mjs'],
      // Compared by file content: git's list of changes depends on the branch.
      ...['--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'],
      ...['apps', 'packages', 'adapters', 'tools', 'e2e', 'bench'],
    ],
  ],
  ['styles', 'stylelint', ['apps/web/src/**/*.css', '--max-warnings', '0']],
  ['dead code', 'knip', ['--no-progress']],
  ['format', 'oxfmt', ['--check']],
  ['wording', 'tsx', [inRoot('tools/wording/src/main.ts'), inRoot('packages/wording'), 'check']],
  ['generated texts', 'tsx', [inRoot('scripts/lib/generate/main.mjs'), 'check']],
  ['dependencies', checkDependencies],
  ['code metrics', checkCodeMetrics],
];

const failed = [];
const notes = [];
const runLane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, args] = next;
    // Quiet, so that the output of two checks does not mix; `run` prints that of a failed check.
    const work = typeof program === 'function' ? program : () => run(bin(program), args, { quiet: true });
    const note = await step(name, () => work().catch(() => void failed.push(name)));
    // A program's message is its output.
    if (typeof program === 'function' && note) notes.push(note);
  }
};
await Promise.all(Array.from({ length: LANES }, runLane));
for (const note of notes) say(note);
if (failed.length) giveUp(`Check failed: ${failed.join(', ')}.`);
