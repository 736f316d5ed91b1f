import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { askServer } from './operator-door.mjs';
import { inRoot } from '../paths.mjs';
import { run } from '../run.mjs';
import { giveUp } from '../say.mjs';

/** A large database takes its time to be written, and nothing is said meanwhile. */
const PATIENCE_MS = 3_600_000;

/** The embedded database is open in the running server, so that one is asked; every other is reached without it. */
export const askServerOrDatabase = async (command, input) => {
  if (!process.env.DATABASE_URL) {
    const { isDone, isAway, message } = await askServer(command, input, PATIENCE_MS);
    if (isDone) return console.log(message);
    if (!isAway) giveUp(message);
  }
  await askDatabase(command, input);
};

/** Where no server of ours has the database open. */
export const askDatabase = async (command, input) => {
  await ensureInstalled();
  await ensureBuilt();
  try {
    // DATA_DIR as it is: the program wants to know whether somebody has set it.
    await run(process.execPath, [
      '--enable-source-maps',
      inRoot('dist/operator.js'),
      command,
      JSON.stringify(input),
    ]);
  } catch {
    process.exit(1);
  }
};
