import { type Kysely, sql } from 'kysely';
import { migrate, migrateAnew } from '../../storage/database/migrate';
import type { Migrations } from '../../storage/database/migration';
import { MIGRATIONS } from '../../storage/database/migration-list';
import type { Tables } from '../../storage/database/schema';
import { TABLE_NAMES } from '../../storage/database/table-names';
import { blankSpentMails, sealClearMails } from '../../messaging/mailer/mail-body';
import type { Secrets } from '../../guard/secrets/secrets';
import { BackupRefused, type Manifest, type TableEnd, type TableHead } from './backup-format';
import { dropUnpaidTransactions, keeperOf } from './excluded-rows';
import { clearDatabase } from './clear-database';
import { checkBackup, readBackup } from './read-backup';
import { createRowChecksum, CHECKSUM_OF_LINES } from './row-checksum';
import {
  fixTextForms,
  readSequences,
  readTableShapes,
  rowLine,
  rowValues,
  type TableShape,
} from './table-shapes';

/** A restore gives back what the backup holds (OPS-03). */
export interface RestoreDeps {
  readonly db: Kysely<Tables>;
  readonly migrations?: Migrations;
  /** The tables made by these migrations. */
  readonly tables?: readonly string[];
}

/** The secrets of the server that will use the database, to seal what an older version left in clear. */
export type SealingSecrets = Pick<Secrets, 'mailKey'>;

export interface RestoreRequest {
  readonly file: string;
  /** Whether existing data may be deleted. */
  readonly isReplacing: boolean;
  /** Without them the first server seals. */
  readonly secrets?: SealingSecrets | undefined;
  /** Called once the backup is committed. Later steps may take minutes, or fail. */
  readonly onLoaded?: () => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Compared with the backup: the same number of rows and checksum. */
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  /** Rows of an older backup that grant access to an account or a payment. */
  readonly leftOut: number;
  /** Tables of other programs, which older versions included. */
  readonly skipped: readonly string[];
  /** Migrations newer than the backup. */
  readonly migrated: readonly string[];
  /** Why the steps after loading failed. */
  readonly unfinished?: string;
}

const ROWS_A_TIME = 500;
const BYTES_A_TIME = 1024 * 1024;

/**
 * Restores a backup into a database of either engine. The file is read twice: first to verify it, then to load it. All
 * changes are in one transaction, which commits only when the database contains exactly the backup.
 */
export const restoreBackup = async (deps: RestoreDeps, request: RestoreRequest): Promise<Restored> => {
  const { db, migrations = MIGRATIONS, tables = TABLE_NAMES } = deps;
  const manifest = await checkBackup(request.file);
  const names = Object.keys(migrations);
  const unknown = manifest.migrations.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `This backup was made by a newer version: its database knows ${unknown.join(', ')}. Nothing was changed.`,
    );
  const loaded = await db.transaction().execute(async (trx) => {
    await clearDatabase(trx, { isReplacing: request.isReplacing, migrations: names, tables });
    const wanted = names.filter((name) => manifest.migrations.includes(name));
    await migrateAnew(trx, wanted, migrations);
    await fixTextForms(trx);
    return load(trx, request.file, tables);
  });
  request.onLoaded?.();
  return { manifest, ...loaded, ...(await finish(db, migrations, request.secrets)) };
};

/** Runs after the commit: a failure here must not undo the restore. */
const finish = async (
  db: Kysely<Tables>,
  migrations: Migrations,
  secrets: SealingSecrets | undefined,
): Promise<Pick<Restored, 'migrated' | 'unfinished'>> => {
  try {
    const migrated = await migrate(db, { migrations });
    await blankSpentMails(db, 0);
    // No server is sending, so all mails are included, due or not.
    if (secrets) await sealClearMails(db, secrets.mailKey, Number.MAX_SAFE_INTEGER);
    // Without it the first hours would use plans for empty tables.
    await sql`analyze`.execute(db);
    return { migrated };
  } catch (error) {
    return { migrated: [], unfinished: error instanceof Error ? error.message : String(error) };
  }
};

const load = async (
  trx: Kysely<Tables>,
  file: string,
  tables: readonly string[],
): Promise<Pick<Restored, 'tables' | 'skipped' | 'leftOut'>> => {
  const shapes = new Map((await readTableShapes(trx, tables)).map((shape) => [shape.table, shape]));
  const sequences = (await readSequences(trx, tables)).map(({ sequence }) => sequence);
  const loaded: { table: string; rows: number }[] = [];
  const skipped: string[] = [];
  let leftOut = 0;
  let shape: TableShape | undefined;
  let keep: ReturnType<typeof keeperOf>;
  let kept = createRowChecksum();
  let waiting: string[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    if (shape && waiting.length > 0) await insertRows(trx, shape, waiting);
    waiting = [];
    waitingBytes = 0;
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') {
      const isOurs = tables.includes(part.head.table);
      shape = isOurs ? shapeFor(shapes, part.head) : undefined;
      keep = isOurs ? keeperOf(part.head) : undefined;
      kept = createRowChecksum();
      if (!isOurs) skipped.push(part.head.table);
    }
    const line = part.kind === 'row' && shape ? (keep ? keep(part.line) : part.line) : undefined;
    if (line !== undefined) {
      if (keep) kept.add(line);
      waiting.push(line);
      waitingBytes += line.length;
      if (waiting.length >= ROWS_A_TIME || waitingBytes >= BYTES_A_TIME) await flush();
    }
    if (part.kind === 'end' && shape) {
      await flush();
      const wanted = keep ? { rows: kept.rows(), sum: kept.text() } : part.end;
      await compare(trx, shape, wanted);
      shapes.delete(shape.table);
      loaded.push({ table: shape.table, rows: wanted.rows });
      leftOut += part.end.rows - wanted.rows;
    }
    if (part.kind === 'sequence' && sequences.includes(part.line.sequence))
      await sql`select setval(${part.line.sequence}::regclass, ${part.line.lastValue}::bigint)`.execute(trx);
  }
  if (shapes.size > 0)
    throw new BackupRefused(`This backup lacks ${[...shapes.keys()].join(', ')}. Nothing was changed.`);
  const hasTransactions = loaded.some(({ table }) => table === 'transactions');
  if (hasTransactions) leftOut += await dropUnpaidTransactions(trx);
  return { tables: loaded, skipped, leftOut };
};

/** Columns in the order of the backup, with the types of the database. */
const shapeFor = (shapes: ReadonlyMap<string, TableShape>, { table, columns }: TableHead): TableShape => {
  const known = shapes.get(table)?.columns ?? [];
  const found = columns.flatMap((name) => known.find((column) => column.name === name) ?? []);
  if (found.length !== columns.length || known.length !== columns.length)
    throw new BackupRefused(
      `The table ${table} of this backup is not the one its migrations make. Nothing was changed.`,
    );
  return { table, columns: found };
};

const insertRows = async (
  trx: Kysely<Tables>,
  shape: TableShape,
  lines: readonly string[],
): Promise<void> => {
  const columns = sql.join(shape.columns.map(({ name }) => sql.ref(name)));
  try {
    await sql`insert into ${sql.table(shape.table)} (${columns}) overriding system value
      select ${rowValues(shape)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as entry`.execute(
      trx,
    );
  } catch (error) {
    if (!isFaultOfData(error)) throw error;
    throw new BackupRefused(
      `A row of the table ${shape.table} does not fit: ${error.message}. Nothing was changed.`,
    );
  }
};

/** PostgreSQL's error classes 22 and 23. */
const isFaultOfData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

const compare = async (
  trx: Kysely<Tables>,
  shape: TableShape,
  { rows, sum }: Pick<TableEnd, 'rows' | 'sum'>,
): Promise<void> => {
  const { rows: found } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, ${CHECKSUM_OF_LINES} as sum
    from (select ${rowLine(shape)} as line from ${sql.table(shape.table)}) as lines`.execute(trx);
  if (Number(found[0]?.rows) !== rows || found[0]?.sum !== sum)
    throw new BackupRefused(
      `The table ${shape.table} did not become what the backup says (${found[0]?.rows} of ${rows} rows). Nothing was changed.`,
    );
};
