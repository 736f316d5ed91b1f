import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MIGRATION_TABLE } from '../../storage/database/migration-table';
import type { Tables } from '../../storage/database/schema';
import { TABLE_NAMES } from '../../storage/database/table-names';

export interface TableShape {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** A table of older versions without useful content. */
export const FORMER_LOCK_TABLE = 'kysely_migration_lock';

/** Every table of a schema except that of the migrations. */
export const readTableNames = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not in (${MIGRATION_TABLE}, ${FORMER_LOCK_TABLE}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** The existing ones of the given tables; each follows those it refers to. */
export const readTableShapes = async (
  db: Kysely<Tables>,
  tables: readonly string[] = TABLE_NAMES,
): Promise<TableShape[]> => {
  // Generated columns are not written.
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname = any(${tables})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`.execute(db);
  const shapes = new Map<string, { name: string; type: string }[]>();
  for (const { table, name, type } of rows) shapes.set(table, [...(shapes.get(table) ?? []), { name, type }]);
  const order = inOrder([...shapes.keys()], await readReferences(db));
  return order.map((table) => ({ table, columns: shapes.get(table) ?? [] }));
};

interface Reference {
  readonly from: string;
  readonly to: string;
}

const readReferences = async (db: Kysely<Tables>): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select child.relname as from, parent.relname as to
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and child.oid <> parent.oid`.execute(
    db,
  );
  return rows;
};

/** Sorts names so that each follows those it refers to. */
export const inOrder = (names: readonly string[], references: readonly Reference[]): string[] => {
  const placed: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const waiting = new Set(left);
    const free = left.filter((name) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (free.length === 0)
      throw new Error(`these tables refer to each other in a circle: ${left.join(', ')}`);
    placed.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return placed;
};

/** A row as one line of JSON texts: read by `rowValues`, the same on every engine. */
export const rowLine = ({ columns }: TableShape): RawBuilder<string> =>
  sql`to_json(array[${sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))}]::text[])::text`;

/** Converts these texts to the column types: a list for a `select` from parsed rows called `entry`. */
export const rowValues = ({ columns }: TableShape): RawBuilder<unknown> =>
  sql.join(columns.map(({ type }, at) => sql`(entry ->> ${sql.lit(at)})::${sql.raw(type)}`));

/** The text form of times, numbers and bytes must not depend on settings of a server or a role. */
export const fixTextForms = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '3', true),
    set_config('bytea_output', 'hex', true)`.execute(trx);
};

/** The sequences of the given tables; `lastValue` is null for an unused one. */
export const readSequences = async (db: Kysely<Tables>, tables: readonly string[] = TABLE_NAMES) => {
  const { rows } = await sql<{ sequence: string; lastValue: string | null }>`
    select s.sequencename as sequence, s.last_value::text as "lastValue"
    from pg_sequences s
    join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid
    where s.schemaname = current_schema() and c.relname = any(${tables}) order by 1`.execute(db);
  return rows;
};
