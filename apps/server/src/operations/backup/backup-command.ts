import type { OperatorCommand } from '../admin-socket';
import type { FoundSecret } from '../../guard/secrets/secrets';
import { BackupRefused } from './backup-format';
import { type BackupDeps, writeBackup, type WrittenBackup } from './write-backup';

export interface BackupCommandDeps extends BackupDeps {
  /** Called only when the backup shall contain the secret. */
  readonly rootSecret: () => FoundSecret | undefined;
}

/** `npm run backup`: done by the running server where the database is embedded, else by the command itself. */
export const backupCommand =
  (deps: BackupCommandDeps): OperatorCommand =>
  async ({ file, isOverwriting, withSecrets }) => {
    if (typeof file !== 'string' || file === '') return { isDone: false, message: 'A backup needs a file.' };
    const found = withSecrets === true ? deps.rootSecret() : undefined;
    if (withSecrets === true && !found) return { isDone: false, message: NO_SECRET };
    try {
      const request = { file, isOverwriting: isOverwriting === true, rootSecret: found?.secret };
      return { isDone: true, message: sentencesOf(file, await writeBackup(deps, request), found?.from) };
    } catch (error) {
      if (error instanceof BackupRefused) return { isDone: false, message: error.message };
      throw error;
    }
  };

const NO_SECRET =
  "There is no root secret here: set ROOT_SECRET, or DATA_DIR to the server's folder. Nothing was written.";

const sentencesOf = (
  file: string,
  { tables, rows, bytes, sha256, leftOut }: WrittenBackup,
  secretFrom: string | undefined,
): string =>
  [
    `Backed up ${rows.toLocaleString('en')} rows of ${tables} tables to ${file} (${bytes.toLocaleString('en')} bytes).`,
    `SHA-256 of its content: ${sha256}`,
    ...(leftOut.length > 0 ? [`Not in it, because they are not Drive-in's: ${leftOut.join(', ')}.`] : []),
    secretFrom
      ? `The root secret is in it (from ${secretFrom}): whoever has this file can sign like this service. Keep it locked away.`
      : 'The root secret is not in it (--with-secrets): without the same ROOT_SECRET or secrets.json, api keys, media addresses and encrypted hardware ids of before do not work after a restore.',
    'It holds password hashes and addresses, readable by its owner alone; codes, temporary passwords and mails with them are left out. Films, pictures, content keys and catalogue files are not in it: copy the store (docs/operating/data.md).',
  ].join('\n');
