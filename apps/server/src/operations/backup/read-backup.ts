import { createHash } from 'node:crypto';
import {
  BackupRefused,
  type Closing,
  damaged,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  type SequenceLine,
  type TableEnd,
  type TableHead,
} from './backup-format';
import { createRowChecksum } from './row-checksum';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const NEWLINE = 0x0a;

/** The lines of a gzip file as bytes. Not by readline, which also splits at characters that texts may contain. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  pipeline(createReadStream(file), plain, () => undefined);
  let pieces: Buffer[] = [];
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        pieces.push(chunk.subarray(from, at));
        yield Buffer.concat(pieces);
        pieces = [];
        from = at + 1;
      }
      pieces.push(chunk.subarray(from));
    }
  } catch (error) {
    throw refusalOf(error, file);
  }
  if (pieces.some(({ length }) => length > 0)) throw damaged('it is cut off');
}

const refusalOf = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return damaged('it is cut off');
  if (code === 'Z_DATA_ERROR') return damaged('it is no gzip file, or was altered');
  if (['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR'].includes(code))
    return new BackupRefused(`${file} cannot be read (${code}).`);
  return error;
};

export type BackupPart =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'table'; readonly head: TableHead }
  | { readonly kind: 'row'; readonly line: string }
  | { readonly kind: 'end'; readonly end: TableEnd }
  | { readonly kind: 'sequence'; readonly line: SequenceLine }
  | { readonly kind: 'closing'; readonly closing: Closing };

const ROW_BEGINS = 0x5b;

/**
 * Reads a backup part by part in constant memory and refuses it at the first error. It is known to be complete only
 * after the last part.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const inspector = createInspector(() => hash.digest('hex'));
  for await (const bytes of linesOf(file)) {
    const part = bytes[0] === ROW_BEGINS ? inspector.row(bytes) : inspector.line(parse(bytes));
    if (part.kind !== 'closing') hash.update(bytes).update('\n');
    yield part;
  }
  inspector.finish();
}

/** Reads the whole file once. The result is complete and valid. */
export const checkBackup = async (file: string): Promise<Manifest> => {
  let found: Manifest | undefined;
  for await (const part of readBackup(file)) if (part.kind === 'manifest') found = part.manifest;
  if (!found) throw damaged('it is empty');
  return found;
};

/** Tracks the parts so far, and thereby which part may come next. */
const createInspector = (hashOfAllBefore: () => string) => {
  let hasManifest = false;
  let table: { readonly name: string; readonly sum: ReturnType<typeof createRowChecksum> } | undefined;
  let isClosed = false;
  const seen = { tables: 0, rows: 0 };

  const expectNoTable = () => {
    if (table) throw damaged(`the table ${table.name} has no end`);
  };
  const begin = (head: TableHead): BackupPart => {
    expectNoTable();
    table = { name: head.table, sum: createRowChecksum() };
    return { kind: 'table', head };
  };
  const end = (line: TableEnd): BackupPart => {
    if (table?.name !== line.end) throw damaged(`the table ${line.end} ends before it begins`);
    const rows = table.sum.rows();
    if (rows !== line.rows)
      throw damaged(`the table ${line.end} has ${rows} rows and should have ${line.rows}`);
    if (table.sum.text() !== line.sum) throw damaged(`the rows of the table ${line.end} were altered`);
    seen.tables += 1;
    seen.rows += rows;
    table = undefined;
    return { kind: 'end', end: line };
  };
  const close = (closing: Closing): BackupPart => {
    expectNoTable();
    const { tables, rows, sha256 } = closing;
    if (tables !== seen.tables || rows !== seen.rows)
      throw damaged(
        `it holds ${seen.rows} rows of ${seen.tables} tables and should hold ${rows} of ${tables}`,
      );
    if (sha256 !== hashOfAllBefore()) throw damaged('its SHA-256 is not the one it says');
    isClosed = true;
    return { kind: 'closing', closing };
  };

  return {
    row: (bytes: Buffer): BackupPart => {
      if (!table) throw damaged('a row stands outside of a table');
      table.sum.add(bytes);
      return { kind: 'row', line: bytes.toString('utf8') };
    },
    line: (line: Line): BackupPart => {
      if (isClosed) throw damaged('something follows its closing line');
      if (!hasManifest) {
        hasManifest = true;
        return { kind: 'manifest', manifest: manifestIn(line) };
      }
      if (isHead(line)) return begin(line);
      if (isEnd(line)) return end(line);
      if (isSequence(line)) return { kind: 'sequence', line };
      if (isClosing(line)) return close(line);
      throw damaged('a line is of no kind that is known');
    },
    finish: (): void => {
      if (!isClosed) throw damaged('it is cut off');
    },
  };
};

type Line = Readonly<Record<string, unknown>>;

const parse = (bytes: Buffer): Line => {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof content === 'object' && content !== null) return content as Line;
  } catch {
    // Reported below.
  }
  throw damaged('a line is no JSON');
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isHead = (line: Line): line is Line & TableHead =>
  typeof line.table === 'string' && isTexts(line.columns);
const isEnd = (line: Line): line is Line & TableEnd =>
  typeof line.end === 'string' && typeof line.rows === 'number' && typeof line.sum === 'string';
const isSequence = (line: Line): line is Line & SequenceLine =>
  typeof line.sequence === 'string' && typeof line.lastValue === 'string';
const isClosing = (line: Line): line is Line & Closing =>
  typeof line.sha256 === 'string' && typeof line.tables === 'number' && typeof line.rows === 'number';

const manifestIn = (line: Line): Manifest => {
  if (line.format !== FORMAT)
    throw new BackupRefused('This file is no backup of Drive-in. Nothing was changed.');
  if (typeof line.version === 'number' && line.version > FORMAT_VERSION)
    throw new BackupRefused(
      'This backup was made by a newer version, which writes them otherwise. Nothing was changed.',
    );
  if (line.version !== FORMAT_VERSION || !isTexts(line.migrations))
    throw damaged('its manifest is not whole');
  return line as unknown as Manifest;
};
