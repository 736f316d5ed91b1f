import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './config';
import { auditCommand } from './guard/audit/audit-command';
import { backupCommand } from './operations/backup/backup-command';
import { restoreCommand } from './operations/backup/restore-command';
import { systemClock } from './operations/clock';
import { connectPostgres, type Database, EMBEDDED_FOLDER, openEmbedded } from './storage/database/connect';
import { FolderInUse, lockFolder } from './storage/folder-lock';
import type { OperatorReply, OperatorCommand } from './operations/admin-socket';
import { findRootSecret } from './guard/secrets/secrets';
import { Value } from '@sinclair/typebox/value';
import { EnvSchema } from './settings/settings-table';

/** What an operator's command needs to reach the data of a server. */
interface OperatorConfig {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The folder of the root secret; undefined where none was named. */
  readonly secretsDir: string | undefined;
  readonly rootSecret: Buffer | undefined;
}

/** An operator's shell need not have the whole environment of the server. */
export const readOperatorConfig = (env: Readonly<Record<string, string | undefined>>): OperatorConfig => {
  const { DATABASE_URL, DATA_DIR, ROOT_SECRET } = EnvSchema.properties;
  const known = { DATABASE_URL, DATA_DIR, ROOT_SECRET };
  const wrong = Object.entries(known).filter(
    ([name, schema]) => env[name] && !Value.Check(schema, env[name]),
  );
  if (wrong.length > 0)
    throw new ConfigError(wrong.map(([name, schema]) => `${name} must be ${schema.description}.`).join('\n'));
  const dataDir = resolve(env.DATA_DIR || String(DATA_DIR.default));
  // The embedded database is next to its secret. For PostgreSQL the current folder says nothing about the servers.
  const isOfServer = !env.DATABASE_URL || Boolean(env.DATA_DIR);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir,
    secretsDir: isOfServer ? dataDir : undefined,
    rootSecret: env.ROOT_SECRET ? Buffer.from(env.ROOT_SECRET, 'base64url') : undefined,
  };
};

/**
 * Operator commands without a running server: for a PostgreSQL, which several clients may open, or the embedded
 * database while its server is stopped. `node operator.js <command> <input as JSON>`
 */
const commandsFor = (config: OperatorConfig, { db }: Database): Readonly<Record<string, OperatorCommand>> => {
  const basics = { db, clock: systemClock };
  const engine = config.databaseUrl === undefined ? 'embedded' : 'postgresql';
  const rootSecret = () => findRootSecret(config.rootSecret, config.secretsDir);
  return {
    audit: auditCommand(basics),
    backup: backupCommand({ ...basics, engine, rootSecret }),
    restore: restoreCommand({ ...basics, ...config }),
  };
};

const work = async (name: string, input: string): Promise<OperatorReply> => {
  const config = readOperatorConfig(process.env);
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && name !== 'restore' && !existsSync(join(config.dataDir, EMBEDDED_FOLDER)))
    return { isDone: false, message: `There is no database in the data folder ${config.dataDir}.` };
  const unlock = isEmbedded ? lockFolder(config.dataDir) : () => undefined;
  try {
    const database = isEmbedded
      ? await openEmbedded(config.dataDir)
      : connectPostgres(config.databaseUrl ?? '', () => undefined);
    try {
      const command = commandsFor(config, database)[name];
      if (!command) throw new Error(`no command is called ${name}`);
      return await command(JSON.parse(input) as Record<string, unknown>);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
};

const sentenceFor = (error: unknown): string => {
  if (error instanceof FolderInUse) return `${error.message} Stop it first.`;
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL cannot be reached.';
  if (code === '42P01') return 'The database is older than this version: start a server of it once.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const main = async (): Promise<void> => {
  const [name = '', input = '{}'] = process.argv.slice(2);
  const { isDone, message } = await work(name, input).catch((error: unknown) => ({
    isDone: false,
    message: sentenceFor(error),
  }));
  (isDone ? process.stdout : process.stderr).write(`${message}\n`);
  process.exitCode = isDone ? 0 : 1;
};

void main();
