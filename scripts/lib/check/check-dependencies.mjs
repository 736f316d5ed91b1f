import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { auditFindings, dependencyProblems } from './dependency-rules.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { say } from '../say.mjs';

const ASK_WITHIN_MS = 20_000;

/** Of what users get only: tools that build and test never meet a stranger's input. */
const askRegistry = () =>
  new Promise((answered) => {
    const args = ['audit', '--omit=dev', '--json'];
    execFile('npm', args, { cwd: ROOT, timeout: ASK_WITHIN_MS, maxBuffer: 1 << 26 }, (_error, output) =>
      answered(auditFindings(output)),
    );
  });

const lookForProblems = async () => {
  const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const findings = await askRegistry();
  const problems = [...dependencyProblems(lockfile), ...(findings ?? [])];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    throw new Error('dependencies');
  }
  return { isAnswered: findings !== undefined };
};

/**
 * Known vulnerabilities, as far as the registry tells, and what the lockfile says in any case. Returns what `npm run
 * check` has to add in its last lines: a machine without an answer may work on, it must not release.
 */
export const checkDependencies = async () => {
  const { isAnswered } = await lookForProblems();
  return isAnswered
    ? undefined
    : 'The registry answered no audit: known vulnerabilities were not looked for (npm run audit -- --dependencies).';
};

/** For release pipelines: no answer is a failure. */
export const auditDependencies = async () => {
  const { isAnswered } = await lookForProblems();
  if (!isAnswered) throw new Error('The registry answered no audit: nothing is known about vulnerabilities.');
  say('No known vulnerability of high or critical severity in what is shipped.');
};
