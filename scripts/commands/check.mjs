import { ensureInstalled } from '../lib/install.mjs';
import { bin } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { giveUp, step } from '../lib/say.mjs';

await ensureInstalled();

const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['types', 'tsc', ['-b']],
  ['lint', 'eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', '.']],
  [
    'borders',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'e2e', 'bench'],
  ],
  ['dead code', 'knip', ['--no-progress']],
];

const failed = [];
for (const [name, program, args] of CHECKS)
  await step(name, () => run(bin(program), args).catch(() => failed.push(name)));
if (failed.length) giveUp(`Check failed: ${failed.join(', ')}.`);
