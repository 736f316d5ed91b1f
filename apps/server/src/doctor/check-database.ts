import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config';
import { migrationState } from '../storage/database/migration-state';
import type { Tables } from '../storage/database/schema';
import { type Finding, findingsAbout, reasonOf } from './finding';

const OLDEST_VERSION = 15;
const CONNECT_WITHIN_MS = 5000;
/** Sessions, leases and codes differ by seconds. */
const CLOCKS_MAY_DIFFER_MS = 2000;
/** The pool of one server and its pub/sub connection. */
const CONNECTIONS_A_SERVER = 11;

const report = findingsAbout('database');

export const checkDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'isProduction'>,
): Promise<Finding[]> => {
  if (config.databaseUrl === undefined) return [embedded(config)];
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: CONNECT_WITHIN_MS,
  });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await inspect(db, new URL(config.databaseUrl));
  } catch (error) {
    return [
      report.bad(
        `cannot be reached by DATABASE_URL (${reasonOf(error)}): is it running, are user and password right?`,
      ),
    ];
  } finally {
    await db.destroy();
  }
};

const embedded = ({ dataDir, isProduction }: Pick<Config, 'dataDir' | 'isProduction'>): Finding => {
  const state = existsSync(join(dataDir, 'database'))
    ? 'lies in the data folder'
    : 'is made by the first start';
  const text = `is the embedded one, which ${state}: good for one machine. A power cut may cost its last seconds.`;
  return isProduction ? report.warn(`${text} Set DATABASE_URL where payments matter.`) : report.good(text);
};

interface Facts {
  readonly version: number;
  readonly isStandby: boolean;
  readonly mayCreate: boolean;
  readonly isEncrypted: boolean;
  readonly maxConnections: number;
  readonly nowMs: number;
}

const inspect = async (db: Kysely<Tables>, address: URL): Promise<Finding[]> => {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int / 10000 as version,
           pg_is_in_recovery() as "isStandby",
           has_schema_privilege(current_schema(), 'CREATE') as "mayCreate",
           coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
           current_setting('max_connections')::int as "maxConnections"`.execute(db);
  const facts = rows[0];
  if (!facts) return [report.bad('does not tell about itself.')];
  const differenceMs = await clockDifference(db);
  return [
    facts.version >= OLDEST_VERSION
      ? report.good(`PostgreSQL ${facts.version} answers.`)
      : report.bad(`PostgreSQL ${facts.version} is too old: use ${OLDEST_VERSION} or newer.`),
    ...(facts.isStandby
      ? [report.bad('is a standby, which takes no writes: name the primary in DATABASE_URL.')]
      : []),
    ...(facts.mayCreate ? [] : [report.bad('its user may not create tables: grant CREATE on the schema.')]),
    ...(facts.isEncrypted || isLocal(address)
      ? []
      : [
          report.warn(
            'is spoken to in the clear: add ?sslmode=verify-full, or keep it in a private network.',
          ),
        ]),
    facts.maxConnections < 2 * CONNECTIONS_A_SERVER
      ? report.warn(`takes ${facts.maxConnections} connections; each server wants ${CONNECTIONS_A_SERVER}.`)
      : report.good(`takes ${facts.maxConnections} connections; each server wants ${CONNECTIONS_A_SERVER}.`),
    await migrations(db),
    Math.abs(differenceMs) > CLOCKS_MAY_DIFFER_MS
      ? report.bad(`its clock and ours differ by ${Math.round(differenceMs / 1000)} s: let both follow NTP.`)
      : report.good('its clock and ours agree.'),
  ];
};

const isLocal = ({ hostname }: URL) => ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Subtracts half of the round trip. */
const clockDifference = async (db: Kysely<Tables>): Promise<number> => {
  const sentAtMs = Date.now();
  const { rows } = await sql<{ nowMs: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as "nowMs"`.execute(db);
  return Number(rows[0]?.nowMs) - (sentAtMs + Date.now()) / 2;
};

const migrations = async (db: Kysely<Tables>): Promise<Finding> => {
  const { pending, newer } = await migrationState(db);
  if (newer.length > 0)
    return report.warn(
      `was migrated by a newer version (${newer.join(', ')}): fine during an update, else update here.`,
    );
  return pending.length > 0
    ? report.warn(`${pending.length} migrations are to be done: the next start does them.`)
    : report.good('is up to date.');
};
