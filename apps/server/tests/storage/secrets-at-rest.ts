import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Database, databaseOver, EMBEDDED_FOLDER } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import { writeFor } from './backup-world';
import { copyOfEmpty } from '../engines';

/** Secrets by name, each as the bytes that a reader of the disk would search for. */
export interface Secrets {
  readonly add: (name: string, ...forms: readonly (string | Uint8Array | undefined)[]) => void;
  /** `temporary password in pg_wal/…`, for each secret in the bytes. */
  readonly foundIn: (bytes: Buffer, place: string) => string[];
  readonly names: () => string[];
}

/** Shorter texts are skipped: they would be found by chance. */
const MIN_BYTES = 6;

export const collectSecrets = (): Secrets => {
  const wanted = new Map<string, Buffer[]>();
  return {
    add: (name, ...forms) => {
      const bytes = forms.map((form) => Buffer.from(form ?? ''));
      if (bytes.some(({ length }) => length < MIN_BYTES)) throw new Error(`no ${name} to look for`);
      wanted.set(name, [...(wanted.get(name) ?? []), ...bytes]);
    },
    foundIn: (bytes, place) =>
      [...wanted]
        .filter(([, forms]) => forms.some((form) => bytes.includes(form)))
        .map(([name]) => `${name} in ${place}`),
    names: () => [...wanted.keys()],
  };
};

/** A short code can be found by hashing all codes, so its plain hash reveals it. */
export const plainHashOf = (code: string): string => hash('sha256', code, 'base64url');

export interface DatabaseOnDisk extends Database {
  /** Tables, indexes and the write-ahead log: every secret in one of the files. */
  leaks(secrets: Secrets): Promise<string[]>;
  /** The same for a backup that is written now. */
  backupLeaks(secrets: Secrets): Promise<string[]>;
}

/** The embedded database in a folder, as `npm start` has it. */
export const openOnDisk = async (): Promise<DatabaseOnDisk> => {
  const home = mkdtempSync(join(tmpdir(), 'drive-in-at-rest-'));
  const folder = join(home, EMBEDDED_FOLDER);
  const database = await databaseOver(await copyOfEmpty(folder));
  await migrate(database.db);
  let backups = 0;
  return {
    ...database,
    leaks: async (secrets) => {
      await sql`checkpoint`.execute(database.db);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      return files.flatMap(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return secrets.foundIn(readFileSync(path), relative(folder, path));
      });
    },
    backupLeaks: async (secrets) => {
      const file = join(home, `backup-${(backups += 1)}`);
      await writeFor(database.db, 'embedded', file);
      return secrets.foundIn(gunzipSync(readFileSync(file)), 'a backup');
    },
    close: async () => {
      await database.close();
      rmSync(home, { recursive: true });
    },
  };
};
