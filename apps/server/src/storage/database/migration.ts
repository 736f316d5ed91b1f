import type { Kysely } from 'kysely';

/** An index on a table that servers are using. */
export interface NewIndex {
  readonly name: string;
  /** `audit_log (subject) WHERE subject IS NOT NULL`: the table, its columns, a condition. */
  readonly on: string;
  readonly isUnique?: boolean;
}

/**
 * A step of the schema. It runs while older servers serve, so it only adds (CONTRIBUTING.md, "Changing the database"):
 * `up` in one transaction, then its indexes, each built concurrently.
 */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  readonly indexes?: readonly NewIndex[];
}

/** By name, in order. */
export type Migrations = Readonly<Record<string, Migration>>;
