import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { askDatabase } from '../lib/product/operator-program.mjs';
import { dataDir } from '../lib/paths.mjs';
import { giveUp } from '../lib/say.mjs';

const USAGE = 'npm run restore -- <file> [--replace [--yes]]';
const WORD = 'replace';

const parse = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, yes: { type: 'boolean' } },
    });
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`);
  }
};

/** Without its password. */
const nameOfDatabase = () => {
  if (!process.env.DATABASE_URL) return `the data folder ${dataDir()}`;
  try {
    const { host, pathname } = new URL(process.env.DATABASE_URL);
    return `${host}${pathname}`;
  } catch {
    return giveUp('DATABASE_URL must be a postgres:// address.');
  }
};

const makeSure = async () => {
  if (!process.stdin.isTTY) giveUp('--replace needs --yes where nobody can be asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in the database of ${nameOfDatabase()} will be gone. Type "${WORD}" to go on: `,
  );
  terminal.close();
  if (answer.trim() !== WORD) giveUp('Nothing was changed.');
};

const { values, positionals } = parse();
if (positionals.length !== 1) giveUp(`One file: ${USAGE}`);
if (values.replace && !values.yes) await makeSure();
await askDatabase('restore', {
  file: path.resolve(process.env.INIT_CWD || process.cwd(), positionals[0]),
  isReplacing: values.replace ?? false,
});
