/**
 * A backup is one gzip file of lines: the manifest; for each table a head, its rows (each a JSON array of texts as
 * PostgreSQL writes its values, exact for every type) and an end; the sequences; a closing line. Each table follows
 * those it refers to.
 */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly createdAt: string;
  readonly engine: Engine;
  /** The applied migrations, in order. */
  readonly migrations: readonly string[];
  /** Only with `--with-secrets`. Base64url. */
  readonly rootSecret?: string;
}

export type Engine = 'embedded' | 'postgresql';

export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface TableEnd {
  readonly end: string;
  readonly rows: number;
  /** A checksum of the rows in any order (`row-checksum.ts`). */
  readonly sum: string;
}

export interface SequenceLine {
  readonly sequence: string;
  readonly lastValue: string;
}

export interface Closing {
  readonly tables: number;
  readonly rows: number;
  /** Of all bytes before this line. */
  readonly sha256: string;
}

export const FORMAT = 'drive-in-backup';
export const FORMAT_VERSION = 1;

/** Why a backup or a restore was refused, as a sentence for the operator. Nothing has changed. */
export class BackupRefused extends Error {}

export const damaged = (what: string): BackupRefused =>
  new BackupRefused(`This backup is damaged: ${what}. Nothing was changed.`);
