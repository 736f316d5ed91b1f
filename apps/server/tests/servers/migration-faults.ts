import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from '../../src/storage/database/migration';

/** The SQL that a migration would run, without a database. */
export const statementsOfMigration = async (migration: Migration): Promise<string[]> => {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migration.up(db);
  return statements;
};

const CREATE_TABLE = /^create table (?:if not exists )?(\w+)/;
const CREATE_INDEX = /^create (?:unique )?index (?:if not exists )?\w+ on (\w+)/;
const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\w+) (.+)$/;
const INSERT = /^insert into (\w+)/;
const TYPE =
  '(?:text|integer|bigint|boolean|jsonb|double precision|bytea|numeric|date|timestamptz)(?:\\[\\])?';
/** A constant is stored in the table's metadata; a computed default rewrites every row. */
const CONSTANT = "(?:-?[0-9.]+|'[^']*'|true|false|null)(?:::[a-z]+)?";
const ADD_COLUMN = new RegExp(
  `^add (?:column )?(?:if not exists )?\\w+ ${TYPE}(?: (?:null|(?:not null )?default ${CONSTANT}|default ${CONSTANT} not null))?$`,
);

/** PostgreSQL's own name of a CHECK. Without it older servers may write what they wrote before. */
const DROP_CHECK = /^drop constraint \w+_check$/;

const isHarmless = (action: string): boolean => ADD_COLUMN.test(action) || DROP_CHECK.test(action);

/**
 * What would break or block older servers: any statement that does more than add, rewrites a table in use, or builds
 * an index on one. Locks on more than one such table are faults too: the first one's holder waits for the second and
 * blocks all other requests.
 */
export const faultsOf = (statements: readonly string[]): string[] => {
  const made = new Set<string>();
  const locked = new Set<string>();
  const faults: string[] = [];
  const touch = (table: string) => {
    if (!made.has(table)) locked.add(table);
  };
  for (const statement of statements.map(tidy)) {
    const created = CREATE_TABLE.exec(statement)?.[1];
    const indexed = CREATE_INDEX.exec(statement)?.[1];
    const [, altered, changes = ''] = ALTER_TABLE.exec(statement) ?? [];
    const filled = INSERT.exec(statement)?.[1];
    if (created !== undefined) {
      made.add(created);
      for (const [, table = ''] of statement.matchAll(/references (\w+)/g)) touch(table);
    } else if (altered !== undefined) {
      touch(altered);
      if (!made.has(altered) && !actionsIn(changes).every(isHarmless))
        faults.push(`not only a new column with no value or a constant one: ${statement}`);
    } else if (indexed !== undefined) {
      if (!made.has(indexed))
        faults.push(`an index on a table in use, which belongs to "indexes": ${statement}`);
    } else if (filled === undefined || !made.has(filled)) faults.push(`more than an addition: ${statement}`);
  }
  if (locked.size > 1) faults.push(`locks several tables in use at once: ${[...locked].join(', ')}`);
  return faults;
};

const tidy = (statement: string) =>
  statement.replaceAll(/--.*$/gm, '').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Split at commas outside parentheses. */
const actionsIn = (changes: string): string[] => changes.split(/,(?![^(]*\))/).map((action) => action.trim());
