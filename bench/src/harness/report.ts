import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const REPORTS = path.resolve(import.meta.dirname, '../../../reports/bench');

export interface BenchReport {
  readonly bench: string;
  readonly metrics: Readonly<Record<string, number>>;
}

/** Prints a table, writes JSON, and with `--json` ends with one line for machines. */
export const publish = (report: BenchReport, rows: readonly Record<string, string | number>[]) => {
  console.table(rows);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(path.join(REPORTS, `${report.bench}.json`), JSON.stringify({ ...report, rows }, null, 2));
  if (process.argv.includes('--json')) console.log(JSON.stringify(report));
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** The percentile: the value that `percent` of all do not exceed. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
};

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));
