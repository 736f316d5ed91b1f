import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createRowChecksum } from '../../src/operations/backup/row-checksum';

export const linesIn = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');

export const writeLines = (file: string, lines: readonly string[]): string => {
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
  return file;
};

/** Corrects counts and checksums, like an attacker who knows the format. */
export const sealed = (lines: readonly string[]): string[] => {
  let sum = createRowChecksum();
  let [tables, rows] = [0, 0];
  const body = lines.slice(0, -1).map((line) => {
    if (line.startsWith('[')) sum.add(line);
    if (line.startsWith('{"table"')) sum = createRowChecksum();
    if (!line.startsWith('{"end"')) return line;
    tables += 1;
    rows += sum.rows();
    return JSON.stringify({ ...(JSON.parse(line) as object), rows: sum.rows(), sum: sum.text() });
  });
  const sha256 = createHash('sha256')
    .update(body.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...body, JSON.stringify({ tables, rows, sha256 })];
};

/** The lines of one table, from its header to its end. */
export const rangeOf = (lines: readonly string[], table: string): { from: number; to: number } => ({
  from: lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)),
  to: lines.findIndex((line) => line.startsWith(`{"end":"${table}"`)),
});
