import { resolve } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { ConfigError } from './config';
import { EnvSchema } from './env-schema';

/** What an operator's command needs to reach the data of a server. */
export interface OperatorConfig {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where the root secret may be kept; undefined where nobody has said which folder is the servers'. */
  readonly secretsDir: string | undefined;
  readonly rootSecret: Buffer | undefined;
}

/** An operator's shell need not know the whole environment of the server. */
export const readOperatorConfig = (env: Readonly<Record<string, string | undefined>>): OperatorConfig => {
  const { DATABASE_URL, DATA_DIR, ROOT_SECRET } = EnvSchema.properties;
  const known = { DATABASE_URL, DATA_DIR, ROOT_SECRET };
  const wrong = Object.entries(known).filter(
    ([name, schema]) => env[name] && !Value.Check(schema, env[name]),
  );
  if (wrong.length > 0)
    throw new ConfigError(wrong.map(([name, schema]) => `${name} must be ${schema.description}.`).join('\n'));
  const dataDir = resolve(env.DATA_DIR || String(DATA_DIR.default));
  // The embedded database lies beside its secret; a PostgreSQL is reached from folders that know nothing of its servers.
  const isOfServer = !env.DATABASE_URL || Boolean(env.DATA_DIR);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir,
    secretsDir: isOfServer ? dataDir : undefined,
    rootSecret: env.ROOT_SECRET ? Buffer.from(env.ROOT_SECRET, 'base64url') : undefined,
  };
};
