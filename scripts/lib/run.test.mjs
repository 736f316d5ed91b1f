import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const outputOf = (options) => {
  const program = `import { run } from ${JSON.stringify(inRoot('scripts/lib/run.mjs'))};
    await run(process.execPath, ['--eval', 'console.log("words")'], ${JSON.stringify(options)});`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return [stdout.trim(), stderr.trim()];
};

it('run: the output of a program that runs aside stays out of stdout', () => {
  expect(outputOf({})).toEqual(['words', '']);
  expect(outputOf({ aside: true })).toEqual(['', 'words']);
});
