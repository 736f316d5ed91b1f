import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { auditFindings, dependencyProblems } from './dependency-rules.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { say } from './say.mjs';

const ASK_WITHIN_MS = 20_000;

/** Only what users get: tools that build and test never meet a stranger's input. */
const askRegistry = () =>
  new Promise((answered) => {
    const args = ['audit', '--omit=dev', '--json'];
    execFile('npm', args, { cwd: ROOT, timeout: ASK_WITHIN_MS, maxBuffer: 1 << 26 }, (_error, output) =>
      answered(auditFindings(output)),
    );
  });

/** Known holes, as far as the registry tells; and what the lockfile says in any case. */
export const checkDependencies = async () => {
  const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const findings = await askRegistry();
  if (!findings) say('  The registry answers no audit: known holes were not looked for.');
  const problems = [...dependencyProblems(lockfile), ...(findings ?? [])];
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  throw new Error('dependencies');
};
