import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import * as catalogue from './migrations/0001-catalogue';
import * as accounts from './migrations/0002-accounts';
import * as playback from './migrations/0003-playback';
import * as waysIn from './migrations/0004-ways-in';
import * as codeSessions from './migrations/0005-code-sessions';
import * as consentContents from './migrations/0006-consent-contents';
import * as mailDeadline from './migrations/0007-mail-deadline';
import * as warmPlaySessions from './migrations/0008-warm-play-sessions';
import type { Tables } from './schema';

/** In order; a migration that has run anywhere is never edited, a new one is added. */
const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-accounts': accounts,
  '0003-playback': playback,
  '0004-ways-in': waysIn,
  '0005-code-sessions': codeSessions,
  '0006-consent-contents': consentContents,
  '0007-mail-deadline': mailDeadline,
  '0008-warm-play-sessions': warmPlaySessions,
};

/** Brings the database up to date. Servers that start together wait for each other (Kysely's advisory lock). */
export const migrate = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  if (await isUpToDate(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(`Migration failed: ${JSON.stringify(error)}`);
  return (results ?? []).map(({ migrationName }) => migrationName);
};

/** The usual case, answered by one query: the migrator's own look at the whole schema takes a second when embedded. */
const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => done.has(name));
};
