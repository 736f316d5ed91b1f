import type { Kysely } from 'kysely';
import type { Engine } from '../src/platform/backup/backup-format';
import { writeBackup } from '../src/platform/backup/write-backup';
import { systemClock } from '../src/platform/clock';
import type { Database } from '../src/platform/database/connect';
import type { Tables } from '../src/platform/database/schema';
import { createPostgresDatabase, openPostgresAt } from './engines';

/** A new PostgreSQL database without tables. */
export const openNewPostgres = async (): Promise<Database> => {
  const { url, drop } = await createPostgresDatabase();
  const database = openPostgresAt(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

export const writeFor = (db: Kysely<Tables>, engine: Engine, file: string) =>
  writeBackup({ db, clock: systemClock, engine }, { file, isOverwriting: false });
