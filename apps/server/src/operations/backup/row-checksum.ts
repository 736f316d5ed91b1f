import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Adds 64 bits of the SHA-256 of each row, so that the order of rows does not matter. */
export const createRowChecksum = () => {
  let sum = 0n;
  let rows = 0;
  return {
    add: (line: string | Buffer): void => {
      sum += createHash('sha256').update(line).digest().readBigInt64BE(0);
      rows += 1;
    },
    rows: (): number => rows,
    text: (): string => String(sum),
  };
};

/** The same checksum over a column `line`, computed by the database. */
export const CHECKSUM_OF_LINES = sql<string>`
  coalesce(sum(('x' || left(encode(sha256(convert_to(line, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text`;
