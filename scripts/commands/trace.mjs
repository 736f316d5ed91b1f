import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { parseRequirements, tagsOfBrowserReport, tagsOfUnitReport, trace } from '../lib/requirements.mjs';

const readReport = (file) =>
  existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), 'utf8')) : undefined;

const unit = readReport('reports/unit.json');
const browser = readReport('reports/browser.json');
const requirements = parseRequirements(readFileSync(inRoot('docs/requirements.md'), 'utf8'));
const result = trace(requirements, tagsOfUnitReport(unit), tagsOfBrowserReport(browser));

if (process.argv.includes('--json')) {
  const { total, proved, missing } = result;
  console.log(JSON.stringify({ total, proved, missing }));
} else {
  if (!unit || !browser) console.log('No full test report yet: run `npm test` first.\n');
  console.log(`${result.proved} of ${result.total} requirements proved by the last test run.\n`);
  console.log(`Open: ${result.missing.join(' ')}\n`);
  console.log(`Open clauses: ${result.openClauses.join(' ')}\n`);
  if (result.unknownTags.length) console.log(`\nTests name unknown ids: ${result.unknownTags.join(' ')}`);
}
