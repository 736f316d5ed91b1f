import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import { doneMigrations } from '../../storage/database/migration-table';
import { MIGRATIONS } from '../../storage/database/migration-list';
import type { Tables } from '../../storage/database/schema';
import { TABLE_NAMES } from '../../storage/database/table-names';
import {
  BackupRefused,
  type Closing,
  type Engine,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  type TableEnd,
} from './backup-format';
import { keeperOf, unpaidTransactions } from './excluded-rows';
import { createRowChecksum } from './row-checksum';
import {
  fixTextForms,
  readSequences,
  readTableNames,
  readTableShapes,
  rowLine,
  type TableShape,
} from './table-shapes';
import { createWriteStream, existsSync, openSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { temporaryName, OWNER_ONLY, replaceFile, createFile } from '../../storage/atomic-file';

/** Writes to a temporary file and renames it when complete, so that the target is never a partial backup (OPS-03). */
export const intoNewFile = async (
  { file, isOverwriting }: { readonly file: string; readonly isOverwriting: boolean },
  write: (stream: WriteStream) => Promise<void>,
): Promise<number> => {
  // An early check for the operator; the rename checks again.
  if (!isOverwriting && existsSync(file)) throw existsAlready(file);
  const part = temporaryName(file);
  try {
    // Opened synchronously: a stream would report a wrong path before an error listener exists.
    const stream = createWriteStream(part, { fd: openSync(part, 'wx', OWNER_ONLY), flush: true });
    await write(stream).finally(() => stream.destroy());
    const { size } = statSync(part);
    if (isOverwriting) replaceFile(part, file);
    else if (!createFile(part, file)) throw existsAlready(file);
    return size;
  } catch (error) {
    rmSync(part, { force: true });
    throw refusalOf(error, file);
  }
};

const existsAlready = (file: string) => new BackupRefused(`${file} exists already; --force writes over it.`);

const refusalOf = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return new BackupRefused(`There is no room left for ${file}.`);
  if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code))
    return new BackupRefused(`${file} cannot be written (${code}).`);
  return error;
};

export interface BackupDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly engine: Engine;
}

export interface BackupRequest {
  readonly file: string;
  readonly isOverwriting: boolean;
  /** Written into the backup if given. */
  readonly rootSecret?: Buffer | undefined;
}

export interface WrittenBackup extends Closing {
  readonly bytes: number;
  /** Tables of other programs, which are not included. */
  readonly leftOut: readonly string[];
}

/** Rows in memory at a time. */
const ROWS_A_TIME = 500;

/**
 * Writes a consistent snapshot without the rows that grant access (`excluded-rows.ts`), using cursors in one read-only
 * transaction. PostgreSQL serves other queries meanwhile; the embedded database has one connection, so all other
 * queries wait.
 */
export const writeBackup = async (deps: BackupDeps, request: BackupRequest): Promise<WrittenBackup> => {
  let closing: Closing | undefined;
  let leftOut: readonly string[] = [];
  const bytes = await intoNewFile(request, (file) =>
    deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const tables = await tablesToKeep(trx);
        leftOut = (await readTableNames(trx)).filter((table) => !tables.includes(table));
        const lines = backupLines(trx, deps, { ...request, tables }, (end) => (closing = end));
        await pipeline(lines, createGzip(), file);
      }),
  );
  if (!closing) throw new Error('a backup without its closing line');
  return { ...closing, bytes, leftOut };
};

/** A newer version may have unknown tables: then all are kept, and a restore takes those it knows. */
const tablesToKeep = async (trx: Kysely<Tables>): Promise<readonly string[]> => {
  const isNewer = [...(await doneMigrations(trx))].some((name) => !Object.hasOwn(MIGRATIONS, name));
  return isNewer ? readTableNames(trx) : TABLE_NAMES;
};

async function* backupLines(
  trx: Kysely<Tables>,
  { clock, engine }: BackupDeps,
  { rootSecret, tables }: BackupRequest & { readonly tables: readonly string[] },
  onClosed: (closing: Closing) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  const migrations = [...(await doneMigrations(trx))];
  if (migrations.length === 0)
    throw new BackupRefused(
      'This database holds no data of Drive-in: is DATABASE_URL the one of the servers?',
    );
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: new Date(clock.nowMs()).toISOString(),
    engine,
    migrations,
    ...(rootSecret && { rootSecret: rootSecret.toString('base64url') }),
  };
  yield hashed(lineOf(manifest));
  await fixTextForms(trx);
  const shapes = await readTableShapes(trx, tables);
  const hasTransactions = shapes.some(({ table }) => table === 'transactions');
  const unpaid = hasTransactions ? await unpaidTransactions(trx) : undefined;
  let rows = 0;
  for (const shape of shapes) {
    const head = { table: shape.table, columns: shape.columns.map(({ name }) => name) };
    yield hashed(lineOf(head));
    const sum = createRowChecksum();
    const keep = keeperOf(head, unpaid);
    for await (const read of rowsOf(trx, shape)) {
      const lines = keep ? read.flatMap((line) => keep(line) ?? []) : read;
      lines.forEach((line) => sum.add(line));
      if (lines.length > 0) yield hashed(`${lines.join('\n')}\n`);
    }
    const end: TableEnd = { end: shape.table, rows: sum.rows(), sum: sum.text() };
    yield hashed(lineOf(end));
    rows += end.rows;
  }
  for (const sequence of await readSequences(trx, tables))
    if (sequence.lastValue !== null) yield hashed(lineOf(sequence));
  const closing = { tables: shapes.length, rows, sha256: hash.digest('hex') };
  onClosed(closing);
  yield lineOf(closing);
}

const lineOf = (content: object) => `${JSON.stringify(content)}\n`;

async function* rowsOf(trx: Kysely<Tables>, shape: TableShape): AsyncGenerator<string[]> {
  await sql`declare backup_rows no scroll cursor for
    select ${rowLine(shape)} as line from ${sql.table(shape.table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_A_TIME)} from backup_rows`.execute(trx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_A_TIME) break;
  }
  await sql`close backup_rows`.execute(trx);
}
