import path from 'node:path';
import { parseArgs } from 'node:util';
import { askServerOrDatabase } from '../lib/product/operator-program.mjs';
import { giveUp } from '../lib/say.mjs';

const USAGE = 'npm run backup -- <file> [--with-secrets] [--force]';

const parse = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'with-secrets': { type: 'boolean' }, force: { type: 'boolean' } },
    });
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`);
  }
};

const { values, positionals } = parse();
if (positionals.length !== 1) giveUp(`One file: ${USAGE}`);
await askServerOrDatabase('backup', {
  // Typed paths are relative to the caller's folder, which npm keeps in INIT_CWD.
  file: path.resolve(process.env.INIT_CWD || process.cwd(), positionals[0]),
  withSecrets: values['with-secrets'] ?? false,
  isOverwriting: values.force ?? false,
});
