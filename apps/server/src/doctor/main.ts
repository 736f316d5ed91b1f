import { linesOf } from './finding';
import { runDoctor } from './run-doctor';

/** `npm run doctor [-- --json]`: checks the configuration of the environment, and everything it refers to. */
const findings = await runDoctor(process.env);
const isBad = findings.some(({ state }) => state === 'bad');
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ isWell: !isBad, findings }, null, 2)}\n`);
} else {
  const count = (state: string) => findings.filter((finding) => finding.state === state).length;
  process.stdout.write(`${linesOf(findings).join('\n')}\n\n`);
  process.stdout.write(`${count('good')} fine, ${count('look')} to look at, ${count('bad')} broken\n`);
}
process.exit(isBad ? 1 : 0);
