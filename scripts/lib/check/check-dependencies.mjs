import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { auditFindings, dependencyProblems } from './dependency-rules.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { say } from '../say.mjs';

const ASK_WITHIN_MS = 20_000;

/** Shipped packages only: build and test tools never process a stranger's input. */
const askRegistry = () =>
  new Promise((answered) => {
    const args = ['audit', '--omit=dev', '--json'];
    execFile('npm', args, { cwd: ROOT, timeout: ASK_WITHIN_MS, maxBuffer: 1 << 26 }, (_error, output) =>
      answered(auditFindings(output)),
    );
  });

const findProblems = async () => {
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
 * Checks the registry's known vulnerabilities, if reachable, and always the lockfile. Returns a notice for the end
 * of `npm run check`: without the registry's reply work may continue, but not a release.
 */
export const checkDependencies = async () => {
  const { isAnswered } = await findProblems();
  return isAnswered
    ? undefined
    : 'The registry answered no audit: known vulnerabilities were not looked for (npm run audit -- --dependencies).';
};

/** For release pipelines: no reply is a failure. */
export const auditDependencies = async () => {
  const { isAnswered } = await findProblems();
  if (!isAnswered) throw new Error('The registry answered no audit: nothing is known about vulnerabilities.');
  say('No known vulnerability of high or critical severity in what is shipped.');
};
