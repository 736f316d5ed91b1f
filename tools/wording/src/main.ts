import path from 'node:path';
import { runWording } from './command';

/** Run by scripts/commands/wording.mjs, which names the folder of the texts first. */
const [folder = '', ...args] = process.argv.slice(2);
try {
  const cwd = process.env.INIT_CWD ?? process.cwd();
  console.log(runWording(args, { folder: path.resolve(folder), cwd }).join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
