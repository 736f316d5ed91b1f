import { loadEnvFile } from './lib/product/env-file.mjs';
import { requireNode } from './lib/product/node-version.mjs';
import { giveUp } from './lib/say.mjs';

/** `npm run refund -- …` is `node scripts/drive-in.mjs refund …`. Commands for people and operators read `.env`. */
const WITH_ENV_FILE = [
  ...['start', 'serve', 'dev', 'seed', 'ingest', 'upload', 'doctor'],
  ...['refund', 'cars', 'backup', 'restore', 'audit'],
];
/** Tests, proofs and benches have their own settings. */
const WITHOUT_ENV_FILE = [
  'test',
  'prove',
  'unit',
  'check',
  'e2e',
  'bench',
  'trace',
  'notices',
  'wording',
  'generate',
];

requireNode();
// The arguments after the name belong to the command.
const [name] = process.argv.splice(2, 1);
if (WITH_ENV_FILE.includes(name)) loadEnvFile();
else if (!WITHOUT_ENV_FILE.includes(name))
  giveUp(
    `There is no command "${name ?? ''}". There are: ${[...WITH_ENV_FILE, ...WITHOUT_ENV_FILE].join(', ')}.`,
  );
await import(`./commands/${name}.mjs`);
