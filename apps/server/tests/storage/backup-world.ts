import type { Kysely } from 'kysely';
import type { Engine } from '../../src/operations/backup/backup-format';
import { writeBackup } from '../../src/operations/backup/write-backup';
import { systemClock } from '../../src/operations/clock';
import type { Database } from '../../src/storage/database/connect';
import type { Tables } from '../../src/storage/database/schema';
import { createPostgresDatabase, openPostgresAt } from '../engines';

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
