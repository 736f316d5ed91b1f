import { describeTrace, isProved, traceReports } from '../lib/report/trace-reports.mjs';

const result = traceReports();
if (process.argv.includes('--json')) {
  const { total, proved, missing, openClauses, unknownTags, refusals } = result;
  console.log(JSON.stringify({ total, proved, missing, openClauses, unknownTags, refusals }));
} else console.log(describeTrace(result).join('\n\n'));
if (!isProved(result)) process.exitCode = 1;
