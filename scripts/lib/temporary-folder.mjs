import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopAtExit } from './stop-at-exit.mjs';

/**
 * All temporary files of this command and its programs go into one folder, which is deleted with it: interrupted
 * test runners and browsers leave theirs behind.
 */
export const useOwnTemporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drive-in-'));
  // PostgreSQL and RabbitMQ started by root run as their own users.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  stopAtExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
};
