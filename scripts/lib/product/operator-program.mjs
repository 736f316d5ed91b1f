import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { askServer } from './admin-socket.mjs';
import { inRoot } from '../paths.mjs';
import { run } from '../run.mjs';
import { giveUp } from '../say.mjs';

/** A large database takes long to write, without output meanwhile. */
const PATIENCE_MS = 3_600_000;

/** The running server has the embedded database open, so it is asked; any other database is reached directly. */
export const askServerOrDatabase = async (command, input) => {
  if (!process.env.DATABASE_URL) {
    const { isDone, isAway, message } = await askServer(command, input, PATIENCE_MS);
    if (isDone) return console.log(message);
    if (!isAway) giveUp(message);
  }
  await askDatabase(command, input);
};

/** When no server of ours has the database open. */
export const askDatabase = async (command, input) => {
  await ensureInstalled();
  await ensureBuilt();
  try {
    // DATA_DIR unchanged: the program must know whether it was set.
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
