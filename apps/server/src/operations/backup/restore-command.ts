import type { OperatorCommand } from '../admin-socket';
import {
  findRootSecret,
  prepareRootSecret,
  type PreparedSecret,
  readRootSecret,
  secretsFrom,
} from '../../guard/secrets/secrets';
import { BackupRefused, type Manifest } from './backup-format';
import { checkBackup } from './read-backup';
import { type Restored, restoreBackup, type RestoreDeps, type RestoreRequest } from './restore-backup';

export interface RestoreCommandDeps extends RestoreDeps {
  readonly dataDir: string;
  /** The folder of the servers' root secret; undefined where none was named. */
  readonly secretsDir: string | undefined;
  /** The value of ROOT_SECRET. */
  readonly rootSecret: Buffer | undefined;
}

/** `npm run restore`: while no server runs. */
export const restoreCommand =
  (deps: RestoreCommandDeps): OperatorCommand =>
  async ({ file, isReplacing: wantsRoom }) => {
    if (typeof file !== 'string' || file === '') return { isDone: false, message: 'A restore needs a file.' };
    const isReplacing = wantsRoom === true;
    try {
      const secret = secretOf(await checkBackup(file));
      const target = targetFor(secret, deps, isReplacing);
      const prepared = secret && target === 'file' ? prepare(deps.dataDir, secret) : undefined;
      const root = target === 'file' ? secret : findRootSecret(deps.rootSecret, deps.secretsDir)?.secret;
      const secrets = root && secretsFrom(root);
      const { restored, left } = await restoreWith(prepared, deps, { file, isReplacing, secrets });
      const sentences = [...sentencesOf(restored), left ?? SECRET_SENTENCES[target]];
      return { isDone: !left && restored.unfinished === undefined, message: sentences.join('\n') };
    } catch (error) {
      if (error instanceof BackupRefused) return { isDone: false, message: error.message };
      throw error;
    }
  };

/** Written before the database changes: a disk that cannot store the secret must not leave a partial restore. */
const prepare = (dataDir: string, secret: Buffer): PreparedSecret => {
  try {
    return prepareRootSecret(dataDir, secret);
  } catch (error) {
    throw new BackupRefused(
      `The root secret of the backup cannot be written to ${dataDir} (${reasonOf(error)}). Nothing was changed.`,
    );
  }
};

/** The secret is put in place as soon as the database is committed, and discarded if that fails. */
const restoreWith = async (
  prepared: PreparedSecret | undefined,
  deps: RestoreDeps,
  request: RestoreRequest,
): Promise<{ readonly restored: Restored; readonly left: string | undefined }> => {
  let left: string | undefined;
  let isLoaded = false;
  const onLoaded = () => {
    isLoaded = true;
    left = prepared && leftToDo(prepared);
  };
  try {
    const restored = await restoreBackup(deps, { ...request, onLoaded });
    return { restored, left };
  } finally {
    if (!isLoaded) prepared?.discard();
  }
};

/** The one step right after the commit: undefined when done, else what the operator must do. */
const leftToDo = (prepared: PreparedSecret): string | undefined => {
  try {
    prepared.put();
    return undefined;
  } catch (error) {
    return `The database was restored, but the root secret of the backup could not be put in its place (${reasonOf(error)}): rename ${prepared.path} to secrets.json before a server starts.`;
  }
};

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const secretOf = ({ rootSecret }: Manifest) =>
  rootSecret === undefined ? undefined : Buffer.from(rootSecret, 'base64url');

type SecretTarget = keyof typeof SECRET_SENTENCES;

const SECRET_SENTENCES = {
  absent:
    'The backup holds no root secret: unless this server signs with the one of before, api keys, media addresses and encrypted hardware ids of before do not work, and mails that wait cannot be sent. People stay signed in either way.',
  same: 'This server signs with the root secret of the backup already.',
  file: 'The root secret of the backup was written to secrets.json of the data folder.',
  other:
    'ROOT_SECRET is not the one of the backup, and stays: api keys, media addresses, encrypted hardware ids and waiting mails of before do not work until it is.',
} as const;

/** Decided before anything changes. */
const targetFor = (
  secret: Buffer | undefined,
  { dataDir, rootSecret }: RestoreCommandDeps,
  isReplacing: boolean,
): SecretTarget => {
  if (!secret) return 'absent';
  if (rootSecret) return rootSecret.equals(secret) ? 'same' : 'other';
  const kept = readRootSecret(dataDir);
  if (kept?.equals(secret)) return 'same';
  if (kept && !isReplacing)
    throw new BackupRefused(
      'The data folder has another root secret than the backup; --replace puts that of the backup in its place. Nothing was changed.',
    );
  return 'file';
};

const sentencesOf = ({ manifest, tables, skipped, leftOut, migrated, unfinished }: Restored): string[] => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...tables
      .filter((table) => table.rows > 0)
      .map(
        (table) =>
          `  ${table.table}: ${table.rows.toLocaleString('en')} row${table.rows === 1 ? '' : 's'}, the same`,
      ),
    `Restored the backup of ${manifest.createdAt} (${manifest.engine}): ${rows.toLocaleString('en')} rows of ${tables.length} tables, each compared with the backup.`,
    ...(leftOut > 0
      ? [`Left out: ${leftOut.toLocaleString('en')} codes, temporary passwords and mails with them.`]
      : []),
    ...(skipped.length > 0 ? [`Left out, because they are not Drive-in's: ${skipped.join(', ')}.`] : []),
    ...(migrated.length > 0 ? [`Migrated to this version: ${migrated.join(', ')}.`] : []),
    ...(unfinished === undefined
      ? []
      : [
          `The backup is loaded, but it could not be made ready for this version (${unfinished}): start a server, it migrates.`,
        ]),
  ];
};
