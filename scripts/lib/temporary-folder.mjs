import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopAtExit } from './stop-at-exit.mjs';

/**
 * Everything this command and its programs make for a while goes into one folder, which goes with it: test runners and
 * browsers that are cut off leave theirs behind.
 */
export const useOwnTemporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-'));
  // PostgreSQL and RabbitMQ of root run as users of their own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  stopAtExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
};
