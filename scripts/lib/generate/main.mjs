import { generate } from './generated-texts.mjs';

/** `check` compares, `write` writes. Run by tsx, because the tables are TypeScript. */
const isWriting = process.argv[2] !== 'check';
const stale = generate({ isWriting });
if (isWriting)
  process.stdout.write(`${stale.length > 0 ? `written: ${stale.join(', ')}` : 'nothing to write'}\n`);
else if (stale.length > 0) {
  process.stderr.write(`${stale.join(', ')}: not what the tables say. Run npm run generate.\n`);
  process.exitCode = 1;
}
