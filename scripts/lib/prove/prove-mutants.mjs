import { mkdirSync, writeFileSync } from 'node:fs';
import { MUTANTS } from '../../mutants/table.mjs';
import { freePort } from '../programs/free-port.mjs';
import { linkFilms, makeCopy, removeOldCopies } from './mutant-copy.mjs';
import { kindOf, naming, runNaming } from './mutant-runs.mjs';
import { inRoot } from '../paths.mjs';
import { startPrivatePostgres } from '../programs/private-postgres.mjs';
import { proveStryker } from './prove-stryker.mjs';
import { say } from '../say.mjs';

const KINDS = ['unit', 'server', 'browser'];

/** `--only PAY,SIG-06 --kind unit --jobs 1 --table`, in any order. */
const optionsFrom = (args) => {
  const valueOf = (name) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : undefined);
  const isTable = args.includes('--table');
  const isStryker = args.includes('--stryker');
  return {
    beginnings: valueOf('only')?.split(','),
    kind: valueOf('kind'),
    packageName: valueOf('package'),
    jobs: Number(valueOf('jobs') ?? 2),
    isTable: isTable || !isStryker,
    isStryker: isStryker || !isTable,
  };
};

const chosenRows = ({ beginnings, kind }) =>
  MUTANTS.map((row) => ({ ...row, kind: kindOf(row) }))
    .filter(({ clause }) => !beginnings || beginnings.some((beginning) => clause.startsWith(beginning)))
    .filter((row) => !kind || row.kind === kind)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

/** Rows of the same test files share the run that shows them passing on the unbroken product. */
const groupsOf = (rows) => {
  const groups = new Map();
  for (const row of rows) {
    const key = row.tests.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
};

const errorRow = (row, reason) => ({ ...row, result: 'error', seconds: 0, reason });

/** Killed: a test that names the clause passes on the product and fails on the broken one. */
const proveRow = async (copy, row, baseline, env) => {
  const named = naming(baseline.outcomes ?? [], row.clause);
  if (baseline.error) return errorRow(row, `unbroken: ${baseline.error}`);
  if (named.length === 0) return errorRow(row, 'no test names the clause');
  const failing = named.find(([, status]) => status === 'failed');
  if (failing) return errorRow(row, `fails unbroken: ${failing[0]}`);
  const startedAt = performance.now();
  let restore;
  try {
    restore = copy.mutate(row);
    const { kind, tests, clause } = row;
    const { outcomes = [], error } = await runNaming(copy, { kind, tests, clauses: [clause], env });
    const killer = naming(outcomes, clause).find(([, status]) => status === 'failed');
    const seconds = (performance.now() - startedAt) / 1000;
    if (killer && !error) return { ...row, result: 'killed', seconds, killer: killer[0] };
    return { ...row, result: error ? 'error' : 'survived', seconds, ...(error && { reason: error }) };
  } catch (error) {
    return errorRow(row, error.message);
  } finally {
    restore?.();
  }
};

const line = ({ clause, file, result, seconds, reason }) =>
  `${result.padEnd(9)}${clause.padEnd(9)}${seconds.toFixed(1).padStart(6)} s  ${file}` +
  (reason ? `\n            ${reason.split('\n').slice(0, 3).join(' ')}` : '');

const proveGroup = async (copy, rows, env) => {
  const [{ kind, tests }] = rows;
  const clauses = [...new Set(rows.map(({ clause }) => clause))];
  const baseline = await runNaming(copy, { kind, tests, clauses, env, isBailing: false });
  const results = [];
  for (const row of rows) {
    const result = await proveRow(copy, row, baseline, env);
    say(line(result));
    results.push(result);
  }
  return results;
};

/** Each job takes the next group; browser rows need a machine and a port without other jobs. */
const inJobs = async (groups, jobs, env) => {
  const left = [...groups];
  const results = [];
  const work = async (_, job) => {
    if (left.length === 0) return;
    const copy = makeCopy(job);
    try {
      const isBrowser = left[0]?.[0]?.kind === 'browser';
      if (isBrowser) linkFilms(copy);
      const own = isBrowser
        ? { E2E_PORT: String(await freePort()), PAYMENT_SANDBOX_PORT: String(await freePort()) }
        : {};
      for (let group = left.shift(); group; group = left.shift())
        results.push(...(await proveGroup(copy, group, { ...env, ...own })));
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
};

/**
 * Breaks the product in a copy, one row of scripts/mutants at a time, and requires that a test naming the clause
 * fails.
 */
const proveTable = async (options) => {
  removeOldCopies();
  const groups = groupsOf(chosenRows(options));
  const isServer = ([{ kind }]) => kind === 'server';
  const isBrowser = ([{ kind }]) => kind === 'browser';
  const postgres = groups.some(isServer) ? await startPrivatePostgres() : undefined;
  const results = [];
  try {
    const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
    const quick = groups.filter((group) => !isBrowser(group));
    results.push(...(await inJobs(quick, options.jobs, env)));
  } finally {
    postgres?.stop();
  }
  results.push(...(await inJobs(groups.filter(isBrowser), 1, {})));

  mkdirSync(inRoot('reports'), { recursive: true });
  writeFileSync(inRoot('reports/mutants.json'), JSON.stringify(results, undefined, 2));
  const notKilled = results.filter(({ result }) => result !== 'killed');
  const clauses = new Set(results.map(({ clause }) => clause)).size;
  say(`\n${results.length - notKilled.length} of ${results.length} mutants killed, ${clauses} clauses.`);
  if (notKilled.length === 0 && results.length > 0) return;
  for (const result of notKilled) say(line(result));
  throw new Error(results.length ? `${notKilled.length} mutants were not killed` : 'no row is chosen');
};

/** Both halves, or the requested one: the table of clauses, and Stryker on the pure packages. */
export const proveMutants = async (args = process.argv.slice(2)) => {
  const options = optionsFrom(args);
  const failed = [];
  const half = (name, prove) => prove(options).catch((error) => failed.push(`${name}: ${error.message}`));
  if (options.isTable) await half('table', proveTable);
  if (options.isStryker) await half('Stryker', proveStryker);
  if (failed.length > 0) throw new Error(failed.join('; '));
};
